import { tooFew } from '../../contract/claims/too-few.ts';
import { at, below, children } from '../../contract/persona/json-pointer.ts';
import type { Json } from '../../contract/scalars.ts';
import { instant } from '../../text/moment.ts';
import { safe } from '../../text/safe.ts';

/** What sentences are made of: the composite as it came from any gateway, whose parts may all be missing or odd. */
export type Material = {
  readonly raw: Json;
  /** a text at a pointer, safe to draw; "" where there is none */
  readonly text: (pointer: string) => string;
  readonly number: (pointer: string) => number | undefined;
  /** the facts of the claim on a pointer, by name */
  readonly fact: (pointer: string, name: string) => number | undefined;
  readonly moment: (pointer: string, name: string) => number | undefined;
  readonly names: (pointer: string, name: string) => readonly string[];
  readonly numbers: (pointer: string, name: string) => readonly number[];
  /** how many events are behind the claim on a pointer, where that is said */
  readonly total: (pointer: string) => number | undefined;
  /** the ids of the events that a claim names */
  readonly events: (pointer: string) => readonly string[];
  /** why there is nothing at a pointer, where that is said */
  readonly reason: (pointer: string) => string;
  readonly hasClaims: boolean;
  readonly built: number | undefined;
  /** the moment it was made for, which may be long before it was built: what is ahead or long ago is so from there */
  readonly asOf: number | undefined;
  /** the moment whose year goes without saying: that of the persona, else of its newest event */
  readonly beside: number | undefined;
  /** the newest event that is not ahead of the moment it was made for, epoch ms */
  readonly newest: number | undefined;
  /** the newest event of each provider, epoch ms; a calendar reaches ahead */
  readonly reached: readonly number[];
  readonly providers: readonly string[];
  /** the engine that built it; "" where that is not said */
  readonly engine: string;
  /** what an event is called: a commit, where all are */
  readonly unit: 'commit' | 'event';
};

const dayLong = 86_400_000;

const textIn = (value: Json | undefined): string => (typeof value === 'string' ? safe(value) : '');
const numberIn = (value: Json | undefined): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
const momentIn = (value: Json | undefined): number | undefined =>
  typeof value === 'string' ? instant(value) : undefined;

/** The material that a composite persona gives. */
export function materialOf(raw: Json): Material {
  const claims = at(raw, '/provenance/claims');
  const claim = (pointer: string): Json | undefined => at(claims, below('', pointer));
  const facts = (pointer: string, name: string): Json | undefined => at(claim(pointer), below('/facts', name));
  const texts = (value: Json | undefined): readonly string[] =>
    Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  const built = momentIn(at(raw, '/built_at'));
  const asOf = momentIn(at(raw, '/provenance/as_of')) ?? built;
  const providers = children(at(raw, '/providers')).map(([, provider]) => provider);
  const reached = providers
    .map((provider) => momentIn(at(provider, '/newest_at')))
    .filter((moment) => moment !== undefined);
  const past = reached.filter((moment) => moment <= (asOf ?? Infinity) + dayLong);
  const newest = past.length > 0 ? Math.max(...past) : undefined;
  const names = providers.map((provider) => textIn(at(provider, '/provider'))).filter((name) => name !== '');
  return {
    raw,
    text: (pointer) => textIn(at(raw, pointer)),
    number: (pointer) => numberIn(at(raw, pointer)),
    fact: (pointer, name) => numberIn(facts(pointer, name)),
    moment: (pointer, name) => momentIn(facts(pointer, name)),
    names: (pointer, name) => texts(facts(pointer, name)).map((text) => safe(text)),
    numbers: (pointer, name) => {
      const list = facts(pointer, name);
      return Array.isArray(list) ? list.filter((item) => typeof item === 'number') : [];
    },
    total: (pointer) => numberIn(at(claim(pointer), '/total')),
    events: (pointer) => texts(at(claim(pointer), '/evidence')),
    reason: (pointer) => textIn(at(claim(pointer), '/reason')) || safe(tooFew(at(claim(pointer), '/insufficient'))),
    hasClaims: children(claims).length > 0,
    built,
    asOf,
    beside: asOf ?? newest,
    newest,
    reached,
    engine: textIn(at(raw, '/provenance/engine')),
    providers: names,
    unit: names.length > 0 && names.every((name) => name === 'git') ? 'commit' : 'event',
  };
}
