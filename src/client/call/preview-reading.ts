import type { PreviewProgress } from '../../contract/preview/preview-line.ts';
import type { Json } from '../../contract/scalars.ts';
import type { Calls } from '../calls.ts';
import { receivedPersona } from '../received/received-resources.ts';
import { fieldsOf } from '../received/refusal.ts';
import type { Ask } from './ask.ts';
import type { OwnNeeds } from './own-needs.ts';
import { wantedOf } from './wanted.ts';

const stages: readonly PreviewProgress['stage'][] = ['waiting', 'reading', 'counting'];

/** What a line of progress says; undefined for any other. */
function progressIn(line: Json): PreviewProgress | undefined {
  const { stage, done, total } = fieldsOf(fieldsOf(line)?.['progress']) ?? {};
  const known = stages.find((one) => one === stage);
  if (known === undefined || typeof done !== 'number' || typeof total !== 'number') return undefined;
  return { stage: known, done, total };
}

/** A persona that says which question it answers: one that does not is no preview. */
const previewIn = (data: Json) =>
  fieldsOf(fieldsOf(fieldsOf(data)?.['provenance'])?.['preview']) === undefined ? undefined : receivedPersona(data);

/** Makes what asks for previews. Nothing is sent twice that may have begun: a preview is work. */
export const createPreviewReading =
  (ask: Ask, { promised, routes }: Pick<OwnNeeds, 'promised' | 'routes'>): Calls['previewPersona'] =>
  (input, { signal, progress } = {}) =>
    routes.asked('previewPersona', async () => {
      const heard = (line: Json) => {
        const now = progressIn(line);
        if (now !== undefined) progress?.(now);
      };
      const answer = await ask({ ...wantedOf('previewPersona', input), heard }, { repeat: 'once', signal });
      return { persona: promised('a preview', answer, previewIn), raw: answer.data };
    });
