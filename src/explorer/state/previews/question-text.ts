import { askedDay, momentForms } from '../../../contract/preview/asked-moments.ts';
import { channelIn, leftOutNamed, nameableIn } from '../../../contract/preview/left-out-named.ts';
import { leftOutFilters, leftOutWords } from '../../../contract/preview/left-out-words.ts';
import type { Without } from '../../../contract/preview/preview-question.ts';
import { askedDayWords, withoutWords } from '../../../contract/preview/question-words.ts';
import type { Json } from '../../../contract/scalars.ts';
import { textOf } from '../namespaces/summary.ts';
import { at } from '../persona/pointer.ts';
import { entryAtCursor } from '../persona/persona.ts';
import type { Meaning, State, Taken } from '../store/state.ts';

/** Who stands at a place among the peers: by a key, where the persona tells one, for two may have the same name. */
function peerAt(raw: Json, place: number): string {
  const name = textOf(at(raw, `/peers/${place}/name`));
  const alike = nameableIn(raw).people.filter((one) => one.name === name);
  const own = nameableIn(raw).people[place];
  return alike.length > 1 && own?.name === name ? (own.keys[0] ?? name) : name;
}

/** What the cursor stands on, as something to leave out: a peer, a provider or a channel. */
export function leftOutAtCursor({ persona }: State): Without | undefined {
  const raw = persona.read.data?.raw;
  const pointer = entryAtCursor(persona)?.pointer;
  if (raw === undefined || pointer === undefined) return undefined;
  const [, list = '', place = '', channel] =
    /^\/(peers|providers|identity\/key_relationships)\/(\d+)(?:\/channels\/(\d+))?/.exec(pointer) ?? [];
  if (list === 'providers') return { providers: [textOf(at(raw, `/providers/${place}/provider`))] };
  if (channel !== undefined) {
    const text = textOf(at(raw, `/peers/${place}/channels/${channel}`));
    const channels = channelIn(text, nameableIn(raw).providers);
    return channels.length === 0 ? { providers: [text] } : { channels };
  }
  if (list === 'peers') return { people: [peerAt(raw, Number(place))] };
  const name = textOf(at(raw, `/${list}/${place}/name`));
  return list === '' || name === '' ? undefined : { people: [name] };
}

/** What is to be left out by a text that follows the command's name, or by none. */
export function leftOutBy(state: State, text: string): Without | { readonly problem: string } {
  if (text.trim() === '')
    return leftOutAtCursor(state) ?? { problem: `say what: a name of this persona, or ${withoutForms}` };
  const words = leftOutWords([text], state.screen.now);
  return 'problem' in words ? words : leftOutNamed(words, state.persona.read.data?.raw ?? null);
}

const withoutForms = Object.values(leftOutFilters)
  .map(({ example }) => example)
  .join(', ');

const typed = (problem: string): Meaning => ({ problem: problem.replace(/\.$/, '') });

/** What follows "as of". */
export const dayTaken: Taken = {
  hint: momentForms,
  means: (state, text) => {
    if (text.trim() === '') return typed(`say ${momentForms}`);
    const day = askedDay(text, state.screen.now);
    return 'problem' in day ? typed(day.problem) : { words: `as of ${askedDayWords(day.as_of)}` };
  },
  complete: () => ['30d', '90d', '1y', '2y'],
};

const mostCompleted = 50;

/** What follows "without". */
export const partTaken: Taken = {
  hint: `a name of this persona, or ${withoutForms}`,
  means: (state, text) => {
    const without = leftOutBy(state, text);
    return 'problem' in without ? typed(without.problem) : { words: `without ${withoutWords(without)}` };
  },
  complete: ({ persona }, text) => {
    const { providers, people, channels } = nameableIn(persona.read.data?.raw ?? null);
    const begun = text.trim().toLowerCase();
    const names = [...providers, ...people.map(({ name }) => name), ...channels];
    return [...new Set(names)]
      .filter((name) => name !== text.trim() && name.toLowerCase().includes(begun))
      .slice(0, mostCompleted);
  },
};
