import type { Subject } from '../reader.ts';
import { lonelySubject } from './subject.ts';

const nobody = 'me';

/** Who writes where a source names nobody: whoever `me` names, else simply "Me". */
export const namelessOwner = (me: readonly string[]): { readonly key: string; readonly name: string } => ({
  key: (me[0] ?? nobody).toLowerCase(),
  name: me.find((word) => !word.includes('@')) ?? me[0] ?? 'Me',
});

/** The subject of a source that names nobody; `why` says that it does not. */
export const namelessSubject = (me: readonly string[], why: string): Subject =>
  me.length > 0 ? lonelySubject(me, namelessOwner(me).name, 'as you said') : lonelySubject([nobody], 'Me', why);
