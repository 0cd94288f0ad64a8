import type { SourceEvent } from '../../contract/event.ts';
import { visibleName } from '../people/visible-name.ts';
import { bounds, cut } from '../source/bounds.ts';
import type { madeIds } from '../source/made-ids.ts';
import { momentOf } from '../source/moments.ts';
import { ownWords, spoken } from '../words/own-words.ts';
import type { AgentFormat, AgentSaid } from './agent-said.ts';
import { typedPrompt } from './typed-prompt.ts';

/** What an event is made with beside what was said. */
export type Making = {
  readonly owner: { readonly key: string; readonly name: string };
  readonly now: number;
  readonly idOf: ReturnType<typeof madeIds>;
  readonly ref: { readonly file: string; readonly line: number };
};

/** Where somebody's own folder lies, which is no project. */
const home = /^(?:\/(?:root|tmp|private\/tmp)?|\/(?:home|Users)\/[^/]+|[A-Za-z]:[\\/](?:Users[\\/][^\\/]+)?)[\\/]*$/;

/** The last part of a folder's path, which is what a project is called; undefined where there is none. */
const projectOf = (folder: string | undefined): string | undefined => {
  if (folder === undefined || home.test(folder)) return undefined;
  const name = visibleName(folder.split(/[/\\]+/).findLast((part) => part !== '') ?? '');
  return name === '' ? undefined : cut(name, bounds.name);
};

const idMost = 1000;

/** What was said as an event, in words why it cannot be one, or undefined where an agent's turn has no words. */
export const agentEvent = (
  said: AgentSaid,
  { provider, agent }: Pick<AgentFormat, 'provider' | 'agent'>,
  { owner, now, idOf, ref }: Making,
): { readonly event: SourceEvent } | { readonly why: string } | undefined => {
  const { native, mine, at, written, text, session, folder, before, offset } = said;
  const moment = momentOf(at, written, now);
  if ('why' in moment) return moment;
  const words = mine ? typedPrompt(text) : ownWords(text);
  if (!mine && words.text === '') return undefined;
  const channel = projectOf(folder);
  const { key } = mine ? owner : agent;
  const made = native === undefined || native.length > idMost;
  return {
    event: {
      id: made
        ? idOf({ key: `${session || (folder ?? '')}\n${mine ? 'prompt' : key}`, at: moment.at, text })
        : `${provider}:${native}`,
      provider,
      kind: mine ? 'prompt' : 'message',
      occurred_at: moment.at,
      self: mine,
      actor: mine ? { key, name: owner.name } : { key, name: agent.name, program: 'assistant' },
      audience: 'one',
      ...(channel === undefined ? {} : { channel }),
      ...(session === '' ? {} : { thread: cut(`${provider}:${session}`, bounds.title) }),
      ...(before === undefined ? {} : { reply_to: cut(`${provider}:${before}`, bounds.title) }),
      ...(offset === undefined ? {} : { utc_offset_minutes: offset }),
      ...spoken(words),
      ref: { ...ref },
    },
  };
};
