import { at, children } from '../../contract/persona/json-pointer.ts';
import { byModelAt } from '../../contract/interpretations/without-model.ts';
import type { Json } from '../../contract/scalars.ts';
import { shortDayBeside } from '../../text/date-words.ts';
import { instant } from '../../text/moment.ts';
import { safe } from '../../text/safe.ts';
import type { Material } from './material.ts';

/** Something that the subject said, whole, and where it stands. */
export type OwnWords = { readonly pointer: string; readonly text: string; readonly at: number | undefined };

/** How long a quotation may be that leads a screen; longer ones stand in their own section. */
const longest = 320;

const quoted = (pointer: string, value: Json, key: string): OwnWords | undefined => {
  const text = typeof value === 'string' ? value : at(value, `/${key}`);
  const when = at(value, '/at');
  if (typeof text !== 'string' || text.trim() === '' || text.length > longest) return undefined;
  const moment = typeof when === 'string' ? instant(when) : undefined;
  return { pointer, text: safe(text.replaceAll(/^["“]|["”]$/g, '')), at: moment };
};

const places: readonly (readonly [list: string, key: string])[] = [
  ['/facets/opinions', 'quote'],
  ['/facets/idiolect/sayings', 'text'],
  ['/facets/mental_models', 'statement'],
];

/** The one quotation that stands for a person: a preference, else a habit, else a rule; undefined for most people. */
export function own({ raw }: Material): OwnWords | undefined {
  for (const [list, key] of places)
    for (const [index, value] of children(at(raw, list))) {
      const found = quoted(`${list}/${index}`, value, key);
      // What a model chose, or said itself, stands for nobody.
      if (found !== undefined && byModelAt(raw, found.pointer) === undefined) return found;
    }
  return undefined;
}

/** When and where it was said: "14 Apr · 749ea31", "9 Jan · mail". */
export function saidWhere(material: Material, { pointer, at: when }: OwnWords): string {
  const [id = ''] = material.events(pointer);
  const [provider = '', native = ''] = /^([a-z][a-z0-9_-]*):(.*)$/.exec(id)?.slice(1) ?? [];
  const hash = /^[0-9a-f]{40,64}$/.test(native) ? native.slice(0, 7) : undefined;
  const where = hash ?? (material.providers.includes(provider) ? provider : '');
  const day = when === undefined ? '' : shortDayBeside(when, material.beside ?? when);
  return [day, where].filter((text) => text !== '').join(' · ');
}
