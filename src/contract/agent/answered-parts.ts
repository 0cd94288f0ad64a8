import type { Json } from '../scalars.ts';

export type Fields = { readonly [key: string]: Json };

/** A JSON object, and undefined for everything else. */
export const fieldsIn = (json: Json | undefined): Fields | undefined =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? json : undefined;

/** A part of the persona that stands in an answer: its name there, and where it stands. */
export type AnsweredPart = { readonly section: string; readonly value: Json; readonly path: readonly string[] };

export type AnsweredParts = {
  readonly parts: readonly AnsweredPart[];
  /** the answer is the whole persona, so that what is not in it was left out */
  readonly isWhole: boolean;
  readonly builtAt: string | undefined;
};

/** a persona has more parts than that, and a list of peers has one */
const wholeFrom = 3;

/**
 * Which parts of a persona an answer holds, by the persona's own names: `{section, data}`, the parts under their names, or
 * all of an answer that was asked for by a URI that ends in a name. Undefined where it holds none that can be told.
 */
export function answeredParts(answer: Json, persona: Json, uri: string | undefined): AnsweredParts | undefined {
  const own = fieldsIn(persona) ?? {};
  const sections = Object.keys(own).filter((name) => typeof own[name] === 'object' && own[name] !== null);
  const named = fieldsIn(answer);
  const builtAt = typeof named?.['built_at'] === 'string' ? named['built_at'] : undefined;
  const last = uri?.split('/').at(-1) ?? '';
  if (sections.includes(last))
    return { parts: [{ section: last, value: answer, path: [] }], isWhole: false, builtAt: undefined };
  if (named === undefined) return undefined;
  const { section, data } = named;
  if (typeof section === 'string' && sections.includes(section) && data !== undefined)
    return { parts: [{ section, value: data, path: ['data'] }], isWhole: false, builtAt };
  const parts = sections.flatMap((name) => {
    const value = named[name];
    return value === undefined ? [] : [{ section: name, value, path: [name] }];
  });
  return parts.length === 0 ? undefined : { parts, isWhole: parts.length >= wholeFrom, builtAt };
}
