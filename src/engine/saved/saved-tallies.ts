import { Keyed, type SavedTable } from '../tally/keyed.ts';
import { KeyedPairs, type SavedPairs } from '../tally/keyed-pairs.ts';
import { Sample } from '../tally/sample.ts';
import { heldOf, rowOfKept, savedSample, type SavedSample } from './saved-sample.ts';
import { createTallies, type Tallies } from '../tally/tallies.ts';

/** A tally is what its public fields hold: tables, counts by key, rows of counts, a count; a sample tells itself. */
type Fields = Record<string, unknown>;

const strange = (name: string): TypeError => new TypeError(`a tally has a field that cannot be saved: ${name}`);

const savedField = (name: string, field: unknown): unknown => {
  if (field instanceof Keyed || field instanceof KeyedPairs) return field.saved();
  if (field instanceof Map) return [...(field as Map<unknown, unknown>)];
  if (field instanceof Int32Array) return [...field];
  if (typeof field === 'number') return field;
  throw strange(name);
};

const layoutOf = (name: string, field: unknown): string => {
  if (field instanceof Keyed || field instanceof KeyedPairs) return `${name}: ${field.layout()}`;
  return `${name}: ${typeof field === 'number' ? 'number' : (field?.constructor.name ?? '')}`;
};

/** What tells the layout of saved tallies from another: every table with its cap and its fields. */
export const layoutOfTallies = (): string =>
  Object.entries(createTallies())
    .map(([name, tally]) => {
      const parts = tally instanceof Sample ? [`${tally.budget} ${rowOfKept}`] : Object.entries(tally).map(([field, value]) => layoutOf(field, value)); // prettier-ignore
      return `${name}\n  ${parts.join('\n  ')}`;
    })
    .join('\n');

/** A tally as JSON text. */
export const savedTally = (tally: Tallies[keyof Tallies]): string =>
  JSON.stringify(
    tally instanceof Sample
      ? savedSample(tally.held())
      : Object.fromEntries(Object.entries(tally).map(([name, field]) => [name, savedField(name, field)])),
  );

function loadField(tally: Fields, name: string, saved: unknown): void {
  const field = tally[name];
  if (field instanceof Keyed) field.load(saved as SavedTable);
  else if (field instanceof KeyedPairs) field.load(saved as SavedPairs);
  else if (field instanceof Int32Array) field.set(saved as number[]);
  else if (field instanceof Map) {
    field.clear();
    for (const [key, value] of saved as readonly [unknown, unknown][]) field.set(key, value);
  } else if (typeof field === 'number') tally[name] = saved ?? field;
  else throw strange(name);
}

/** Takes up what was saved of a tally, in place of what it holds. Throws where that is no such tally. */
export function loadTally(tally: Tallies[keyof Tallies], text: string): void {
  const saved = JSON.parse(text) as Fields;
  if (tally instanceof Sample) tally.hold(heldOf(saved as unknown as SavedSample));
  else for (const name of Object.keys(tally)) loadField(tally as unknown as Fields, name, saved[name]);
}
