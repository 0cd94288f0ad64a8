import { Activity } from './activity.ts';
import { Changes } from './changes.ts';
import { Contacts } from './contacts.ts';
import { Dealings } from './dealings.ts';
import { Meetings } from './meetings.ts';
import { ProviderTally } from './provider-tally.ts';
import { Answers } from './talk/answers.ts';
import { Prompts } from './talk/prompts.ts';
import { Replies } from './talk/replies.ts';
import { Sample } from './sample.ts';
import { SharedThings } from './shared-things.ts';
import { Stewardship } from './stewardship.ts';
import type { Taken, Tally } from './tally.ts';
import { Threads } from './threads.ts';
import { Turns } from './talk/turns.ts';
import { Writers } from './writers.ts';

/** characters of text, and of what an event costs beside it, that the samples keep */
const budget = { own: 14_000_000, others: 9_000_000, assistants: 4_000_000 };

const isAssistants = ({ provider, actor }: Taken['event']): boolean =>
  provider === 'chat' || actor.program === 'assistant';

/** Every accumulator of the engine. */
export const createTallies = () => ({
  providers: new ProviderTally(),
  activity: new Activity(),
  attended: new Activity('meetings'),
  changes: new Changes(),
  stewardship: new Stewardship(),
  sharedThings: new SharedThings(),
  threads: new Threads(),
  contacts: new Contacts(),
  dealings: new Dealings(),
  writers: new Writers(),
  answers: new Answers(),
  replies: new Replies(),
  prompts: new Prompts(),
  turns: new Turns(),
  meetings: new Meetings(),
  own: new Sample(budget.own, ({ self, kind }) => self && kind !== 'meeting'),
  others: new Sample(
    budget.others,
    ({ self, kind, event }) => !self && kind !== 'meeting' && !isAssistants(event) && Boolean(event.text),
  ),
  /** what assistants said: nobody's words, and what is taken over from them is not the subject's */
  assistants: new Sample(budget.assistants, ({ self, event }) => !self && isAssistants(event) && Boolean(event.text)),
});
export type Tallies = ReturnType<typeof createTallies>;

/** What gives one event to every accumulator. */
export const takerOf = (tallies: Tallies): ((taken: Taken) => void) => {
  const { providers, activity, attended, changes, stewardship, sharedThings, threads, contacts, dealings, ...talk } =
    tallies;
  const { writers, answers, replies, prompts, turns, meetings, own, others, assistants, ...none } = talk;
  // One that is not called below is an error here.
  none satisfies Record<string, never>;
  // Called one by one, each call goes to one class only: a loop looks for the method again at each, for every event.
  return (taken) => {
    providers.add(taken);
    activity.add(taken);
    attended.add(taken);
    changes.add(taken);
    stewardship.add(taken);
    sharedThings.add(taken);
    threads.add(taken);
    contacts.add(taken);
    dealings.add(taken);
    writers.add(taken);
    answers.add(taken);
    replies.add(taken);
    prompts.add(taken);
    turns.add(taken);
    meetings.add(taken);
    own.add(taken);
    others.add(taken);
    assistants.add(taken);
  };
};

/** The tallies, in an order of their own. */
export const talliesOf = (tallies: Tallies): Tallies[keyof Tallies][] => Object.values(tallies);

/** Adds all of other tallies to these. */
export const join = (mine: Tallies, theirs: Tallies): void => {
  for (const name of Object.keys(mine) as (keyof Tallies)[]) (mine[name] as Tally<unknown>).merge(theirs[name]);
};
