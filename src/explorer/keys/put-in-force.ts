import { counted } from '../../text/amount.ts';
import { bind } from '../bindings/in-force.ts';
import { checkedBindings } from './checked-bindings.ts';

const name = 'bindings.json';

/** Puts the keys of a file of bindings in force; gives what is to be said of what is wrong in it, in one line that fits most screens. */
export function putInForce(text: string): string | undefined {
  const { bindings, problems } = checkedBindings(name, text);
  bind(bindings);
  const [only, ...rest] = problems;
  if (only === undefined) return undefined;
  if (rest.length === 0 && only.length < 76) return only;
  return `${name}: ${counted(problems.length, 'problem')}; persona config bindings tells`;
}
