import type { FieldProblem } from '../envelope.ts';
import type { CorrectionKind, CorrectionOrder } from './correction.ts';

type Part = 'field' | 'of' | 'said' | 'event' | 'provider' | 'channel' | 'keys' | 'self';
const parts: readonly Part[] = ['field', 'of', 'said', 'event', 'provider', 'channel', 'keys', 'self'];

/** What belongs to a correction: the parts it needs, and those it may have beside them. */
type Shape = { readonly needs: readonly Part[]; readonly may?: readonly Part[] };

const ofClaim: Shape = { needs: ['field', 'said'], may: ['of'] };
const ofEvent: Shape = { needs: ['event'] };

const shapes: Readonly<Record<CorrectionKind, readonly Shape[]>> = {
  wrong: [ofClaim],
  right: [ofClaim],
  'somebody-else': [ofClaim, ofEvent],
  'left-out': [ofEvent, { needs: ['provider'], may: ['channel'] }],
  'two-people': [{ needs: ['keys'] }],
  same: [{ needs: ['keys'], may: ['self'] }],
};

/** What is wrong with a correction beside its single fields: which is missing, or does not belong to its kind. */
export function orderProblem(order: Partial<CorrectionOrder> & { kind: CorrectionKind }): FieldProblem | undefined {
  const { kind } = order;
  const has = (part: Part) => order[part] !== undefined;
  const kinds = shapes[kind];
  const shape = kinds.find(({ needs }) => needs.some(has)) ?? kinds[0];
  if (shape === undefined) return undefined;
  const { needs, may = [] } = shape;
  const missing = needs.find((part) => !has(part));
  if (missing !== undefined) {
    const one = kinds.map((each) => each.needs.join(' and ')).join(', or ');
    return { path: missing, message: `is required: a correction of the kind ${kind} needs ${one}` };
  }
  const stranger = parts.find((part) => has(part) && !needs.includes(part) && !may.includes(part));
  if (stranger !== undefined)
    return { path: stranger, message: `does not belong to this correction of the kind ${kind}` };
  if (kind === 'same' && order.self === undefined && new Set(order.keys).size < 2)
    return { path: 'keys', message: 'must hold two keys or more, or one with self' };
  return undefined;
}
