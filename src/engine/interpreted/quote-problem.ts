import type { Quoted } from '../../contract/interpretations/accepted-claim.ts';
import type { InterpretedField } from '../../contract/interpretations/interpreted-fields.ts';
import type { DropReason } from '../../contract/interpretations/drop-reasons.ts';
import { keptOutIn } from '../../contract/kept-out/kept-out.ts';
import { isCut, isGeneral, isWhole, mayBeShown, namesSomebody } from '../sentences/sound.ts';
import { sentenceSpans } from '../sentences/spans.ts';
import { forbiddenSubject } from '../sentences/forbidden-subjects.ts';
import type { HeldAgainst } from './held-against.ts';
import { isSurelyOwn } from './surely-own.ts';

/** the field whose claims are words of one sentence: it speaks in general, not of the matter at hand */
const general: InterpretedField = '/facets/opinions';

/** Why a sentence cannot be evidence, wherever it stands; undefined where it can. */
export function sentenceProblem(
  sentence: string,
  field: InterpretedField,
  names: ReadonlySet<string>,
): DropReason | undefined {
  if (namesSomebody(sentence, names)) return 'replaced-name';
  if (field === general && !isGeneral(sentence)) return 'unsound';
  if (!mayBeShown(sentence)) return 'never';
  if (forbiddenSubject(sentence) !== undefined) return 'forbidden';
  return keptOutIn(sentence).length > 0 ? 'kept-out' : undefined;
}

/** Why what was quoted is no evidence: it must stand in one own event, word for word, as a whole sound sentence over no cut; undefined where it does. */
export function quoteProblem(
  { event: id, quote }: Quoted,
  field: InterpretedField,
  against: HeldAgainst,
): DropReason | undefined {
  const event = against.own(id);
  if (event === undefined) return 'no-event';
  if (!isSurelyOwn(event)) return 'not-own';
  const text = event.text ?? '';
  const spans = sentenceSpans(text).filter(({ sentence }) => sentence === quote);
  if (spans.length === 0) return 'not-verbatim';
  const whole = spans.filter(isWhole);
  if (whole.length === 0) return 'unsound';
  if (whole.every((span) => isCut(span, { text, event }))) return 'cut';
  const problem = sentenceProblem(quote, field, against.names);
  return problem ?? (against.isRepeated?.(quote, event) === true ? 'repeated' : undefined);
}
