import { children, steps } from '../../contract/persona/json-pointer.ts';
import type { Json } from '../../contract/scalars.ts';
import { counted } from '../../text/amount.ts';
import { safe } from '../../text/safe.ts';
import { nearest } from '../choosing/nearest.ts';
import { CommandFailure } from '../cli-command.ts';

const mostNamed = 12;

/** What there is in the place of a step that leads nowhere, as a sentence. */
function there(value: Json, where: string, step: string): string {
  const place = where === '' ? 'the document' : safe(where, 200);
  if (Array.isArray(value)) {
    const range = value.length === 0 ? '' : `, /0 to /${value.length - 1}`;
    return `${place} is a list of ${counted(value.length, 'entry', 'entries')}${range}.`;
  }
  if (value === null || typeof value !== 'object')
    return `${place} is ${value === null ? 'null' : `a ${typeof value}`}, with nothing below.`;
  const names = Object.keys(value);
  const near = nearest(step, names);
  const meant = near === undefined ? '' : ` Is ${safe(near, 80)} meant?`;
  const more = names.length > mostNamed ? ' …' : '';
  return `${place} has ${
    names
      .slice(0, mostNamed)
      .map((name) => safe(name, 80))
      .join(', ') || 'nothing'
  }${more}.${meant}`;
}

/** What a JSON pointer leads to (RFC 6901); a failure that says where the way ends, and what there is instead. */
export function pointed(root: Json, pointer: string): Json {
  let value = root;
  let where = '';
  for (const [index, step] of steps(pointer).entries()) {
    const next = children(value).find(([key]) => key === step);
    if (next === undefined)
      throw new CommandFailure(`There is nothing at ${safe(pointer, 200)}: ${there(value, where, step)}`);
    [, value] = next;
    where = pointer
      .split('/')
      .slice(0, index + 2)
      .join('/');
  }
  return value;
}
