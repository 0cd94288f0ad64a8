import type { PreviewQuestion } from '../../contract/preview/preview-question.ts';
import type { PersonaBody } from '../../contract/persona.ts';

/**
 * The moment that a question is about, ISO 8601 UTC: the one it names; where it leaves something out, that of the newest persona
 * (its JSON text), so that the two differ in nothing else; undefined where it is about now.
 */
export function askedMoment({ as_of, without }: PreviewQuestion, newest: string | undefined): string | undefined {
  if (as_of !== undefined || without === undefined || newest === undefined) return as_of;
  return (JSON.parse(newest) as PersonaBody).provenance.as_of;
}
