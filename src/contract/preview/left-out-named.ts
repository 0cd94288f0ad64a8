import { nearestWord } from '../search/nearest-word.ts';
import type { Json } from '../scalars.ts';
import { at } from '../persona/json-pointer.ts';
import type { LeftOutWords } from './left-out-words.ts';
import type { Without } from './preview-question.ts';

const listAt = (persona: Json, pointer: string): readonly Json[] => {
  const list = at(persona, pointer);
  return Array.isArray(list) ? list : [];
};
const textAt = (value: Json, pointer: string): string => {
  const text = at(value, pointer);
  return typeof text === 'string' ? text : '';
};
const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Somebody whom a persona names, with the keys that are theirs where it tells them. */
type Known = { readonly name: string; readonly keys: readonly string[] };

/** What a persona names that can be left out of it. */
export type Nameable = {
  readonly subject: string;
  readonly providers: readonly string[];
  readonly people: readonly Known[];
  readonly channels: readonly string[];
};

/** The channel in what a peer's says, which has its provider before it; none where it is of a provider without channels. */
export function channelIn(text: string, providers: readonly string[]): string[] {
  const before = providers.find((one) => text === one || text.startsWith(`${one} `));
  const channel = before === undefined ? text : text.slice(before.length + 1);
  return channel === '' ? [] : [channel];
}

/** The providers, people and channels of a persona, each once; the people in the order of its peers. */
export function nameableIn(persona: Json): Nameable {
  const peers = listAt(persona, '/peers');
  const named = peers.map((peer) => textAt(peer, '/name')).filter((name) => name !== '');
  const joined = listAt(persona, '/provenance/identities').map((known): Known => ({
    name: textAt(known, '/name'),
    keys: listAt(known, '/keys').map((key) => textAt(key, '/key')),
  }));
  // The subject stands first; nobody leaves them out.
  const people = joined.slice(Math.max(0, joined.length - peers.length));
  const others = named.filter((name) => !people.some((known) => known.name === name));
  const providers = listAt(persona, '/providers').map((one) => textAt(one, '/provider'));
  return {
    subject: textAt(persona, '/subject'),
    providers,
    people: [...people, ...others.map((name) => ({ name, keys: [] }))],
    channels: [
      ...new Set(
        peers.flatMap((peer) => listAt(peer, '/channels')).flatMap((one) => channelIn(textAt(one, ''), providers)),
      ),
    ],
  };
}

type Problem = { readonly problem: string };
type Found = { readonly as: 'providers' | 'people' | 'channels'; readonly text: string };

const isProblem = (given: Found | Problem | undefined): given is Problem => given !== undefined && 'problem' in given;

const list = (words: readonly string[]): string =>
  words.length > 6 ? `${words.slice(0, 6).join(', ')} and ${words.length - 6} more` : words.join(', ');

/** Whether a word of a name begins so. */
const isCalled = (name: string, wanted: string): boolean => ` ${plain(name)}`.includes(` ${wanted}`);

/** By the whole name, an address or key, or a beginning of a name that only one has. */
function person(text: string, { people, subject }: Nameable): Found | Problem | undefined {
  const wanted = plain(text);
  const exact = people.filter(({ name, keys }) => plain(name) === wanted || keys.some((key) => plain(key) === wanted));
  const near = exact.length > 0 ? exact : people.filter(({ name }) => isCalled(name, wanted));
  const [one, ...others] = near;
  if (one === undefined && isCalled(subject, wanted))
    return { problem: `${subject} is the subject, without whom there is nothing to say: name somebody else.` };
  if (one === undefined) return undefined;
  if (others.length > 0)
    return {
      problem: `${near.length} people are called so: ${list(near.map(({ name, keys }) => (exact.length > 0 ? (keys[0] ?? name) : name)))}. Say which.`,
    };
  // Who shares a name with somebody else is told apart by a key.
  const isAlone = people.filter(({ name }) => plain(name) === plain(one.name)).length === 1;
  return { as: 'people', text: isAlone ? one.name : (one.keys[0] ?? one.name) };
}

function provider(text: string, { providers }: Nameable): Found | Problem {
  const found = providers.find((one) => one === plain(text));
  if (found !== undefined || providers.length === 0) return { as: 'providers', text: found ?? plain(text) };
  return { problem: `There is no provider "${text}" in this persona; there is ${list(providers)}.` };
}

function anything(text: string, all: Nameable): Found | Problem {
  if (all.providers.includes(plain(text))) return provider(text, all);
  const found = person(text, all);
  if (found !== undefined) return found;
  const channel = all.channels.find((one) => plain(one) === plain(text));
  if (channel !== undefined) return { as: 'channels', text: channel };
  const names = [...all.providers, ...all.people.map(({ name }) => name), ...all.channels];
  // A part of a name is as good as the whole of it.
  const parts = names.flatMap((name) => [name, ...name.split(/\s+/)].map((part) => ({ part: plain(part), name })));
  const nearest = nearestWord(
    plain(text),
    parts.map(({ part }) => part),
  );
  const near = parts.find(({ part }) => part === nearest);
  const hint = near === undefined ? '' : `; the nearest is ${near.name}`;
  return {
    problem: `No provider, person or channel of this persona is called "${text}"${hint}. Say from:, with: or channel: before it, or since: and until: for a stretch of time.`,
  };
}

/** What is to be left out of a persona, by the names that it has itself; a sentence where a name is none of them, or of two. Whom it does not name may still be in its events: that is for the gateway to say. */
export function leftOutNamed({ names, from, until }: LeftOutWords, persona: Json): Without | Problem {
  const all = nameableIn(persona);
  const without: Without = {
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  };
  for (const { kind, text } of names) {
    const found =
      kind === 'provider'
        ? provider(text, all)
        : kind === 'person'
          ? (person(text, all) ?? { as: 'people' as const, text })
          : kind === 'channel'
            ? { as: 'channels' as const, text: all.channels.find((one) => plain(one) === plain(text)) ?? text }
            : anything(text, all);
    if (isProblem(found)) return found;
    without[found.as] = [...new Set([...(without[found.as] ?? []), found.text])];
  }
  return without;
}
