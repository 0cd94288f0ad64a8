import { judgedLists, judgedMaps, judgedMeasures, judgedTexts } from '../../contract/corrections/judged-claim.ts';
import { at, steps } from '../../contract/persona/json-pointer.ts';
import type { PersonaBody } from '../../contract/persona.ts';
import type { Claim } from '../../contract/provenance.ts';
import type { Json } from '../../contract/scalars.ts';
import { judgedClaims } from '../../contract/corrections/judged-claims.ts';
import type { Rejected } from './rejected.ts';

/** A persona as it is made, and what is behind its claims. */
export type Persona = { readonly persona: PersonaBody; readonly behind: Map<string, readonly string[]> };
type Fields = { [key: string]: unknown };

const method = 'judged by a person';
const judgedWrong: Claim = { method, evidence: [], reason: 'what stood here was judged wrong, and is kept away' };

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));
const lastOf = (pointer: string): string => steps(pointer).at(-1) ?? '';
/** Whether a pointer leads to this place, or below it. */
export const isBelow = (pointer: string, parent: string): boolean =>
  pointer === parent || pointer.startsWith(`${parent}/`);
const fieldsAt = ({ persona }: Persona, pointer: string): Fields => at(persona as unknown as Json, pointer) as Fields;
const listAt = ({ persona }: Persona, pointer: string): unknown[] =>
  at(persona as unknown as Json, pointer) as unknown as unknown[];
const includes = (all: readonly string[], one: string): boolean => all.includes(one);

/** Gives every claim, and what is behind it, the pointer that it has now; undefined for one that is gone. */
export function repoint({ persona, behind }: Persona, now: (pointer: string) => string | undefined): void {
  const moved = <Value>(entries: Iterable<[string, Value]>): [string, Value][] =>
    [...entries].flatMap(([pointer, value]) => {
      const there = now(pointer);
      return there === undefined ? [] : [[there, value] as [string, Value]];
    });
  persona.provenance.claims = Object.fromEntries(moved(Object.entries(persona.provenance.claims)));
  const kept = moved(behind);
  behind.clear();
  for (const [pointer, ids] of kept) behind.set(pointer, ids);
}

/** Where each item of a list stands once some are gone, by their numbers. */
function placesWithout(length: number, gone: ReadonlySet<number>): readonly (number | undefined)[] {
  let place = -1;
  return Array.from({ length }, (_, index) => (gone.has(index) ? undefined : (place += 1)));
}

/** Takes these items out of a list: what is left moves up, with its claims. */
export function dropItems(of: Persona, list: string, gone: ReadonlySet<number>): void {
  const items = listAt(of, list);
  const places = placesWithout(items.length, gone);
  items.splice(0, items.length, ...items.filter((_, index) => !gone.has(index)));
  repoint(of, (pointer) => {
    if (!pointer.startsWith(`${list}/`)) return pointer;
    const [number = '', ...rest] = pointer.slice(list.length + 1).split('/');
    const place = places[Number(number)];
    return place === undefined ? undefined : [list, place, ...rest].join('/');
  });
}

/** Empties what a pointer leads to, and says why it is empty. */
function empty(of: Persona, pointer: string): void {
  const { claims } = of.persona.provenance;
  const parent = fieldsAt(of, parentOf(pointer));
  const name = lastOf(pointer);
  repoint(of, (each) => (isBelow(each, pointer) ? undefined : each));
  if (includes(judgedTexts, pointer)) parent[name] = '';
  else if (includes(judgedMeasures, pointer)) parent[name] = {};
  else delete parent[name];
  if (isBelow(pointer, '/traits/big_five')) {
    if (pointer === '/traits/big_five') of.persona.traits.big_five_confidence = {};
    else delete (of.persona.traits.big_five_confidence as Fields)[name];
  }
  of.persona.provenance.claims[pointer] = { ...judgedWrong, method: claims[pointer]?.method ?? method };
}

/** Keeps the rejected claims of a finished persona away, with what stands on them; what is left moves up in its list. */
export function withhold(of: Persona, rejected: Rejected): void {
  const gone = [...judgedClaims(of.persona)].filter(({ claim }) => rejected.keepsAway(claim)).map((one) => one.at);
  if (gone.length === 0) return;
  const items = Map.groupBy(gone, (pointer) => {
    const parent = parentOf(pointer);
    return includes(judgedLists, parent) || /^\/peers\/\d+\/topics$/.test(parent) ? parent : '';
  });
  for (const pointer of items.get('') ?? []) {
    if (/^\/peers\/\d+\//.test(pointer)) {
      fieldsAt(of, parentOf(pointer))[lastOf(pointer)] = 'unknown';
      repoint(of, (each) => (isBelow(each, pointer) ? undefined : each));
      of.persona.provenance.claims[pointer] = judgedWrong;
    } else if (at(of.persona as unknown as Json, pointer) !== undefined) empty(of, pointer);
  }
  items.delete('');
  for (const [list, pointers] of items)
    dropItems(of, list, new Set(pointers.map((pointer) => Number(lastOf(pointer)))));
  for (const field of [...items.keys(), ...judgedMaps]) {
    const left = Object.keys(fieldsAt(of, field) ?? {}).length;
    const isTold = Object.keys(of.persona.provenance.claims).some((pointer) => isBelow(pointer, field));
    if (left === 0 && !isTold) of.persona.provenance.claims[field] = judgedWrong;
  }
}
