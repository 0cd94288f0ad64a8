import { codingAgent } from '../../facts/coding-agents.ts';
import { Keyed } from '../keyed.ts';
import type { Taken, Tally } from '../tally.ts';

/** What the subject asked of assistants: how many prompts, since when, in which conversations, with whom, and for which projects. */
export class Prompts implements Tally<Prompts> {
  count = 0;
  oldest = Infinity;
  /** conversation → prompts */
  readonly talks = new Keyed<{ prompts: number }>(
    30_000,
    () => ({ prompts: 0 }),
    (mine, theirs) => ({ prompts: mine.prompts + theirs.prompts }),
  );
  /** the assistants, or wherever else prompts were written → prompts */
  readonly channels = new Keyed<{ prompts: number }>(
    1_000,
    () => ({ prompts: 0 }),
    (mine, theirs) => ({ prompts: mine.prompts + theirs.prompts }),
  );
  /** where coding agents worked → prompts */
  readonly projects = new Keyed<{ prompts: number }>(
    1_000,
    () => ({ prompts: 0 }),
    (mine, theirs) => ({ prompts: mine.prompts + theirs.prompts }),
  );

  add({ event, kind, self, at, past }: Taken): void {
    if (!past || !self || kind !== 'prompt') return;
    this.count += 1;
    this.oldest = Math.min(this.oldest, at);
    const talk = this.talks.at(event.thread ?? event.id);
    if (talk) talk.prompts += 1;
    const agent = codingAgent(event.provider);
    const channel = this.channels.at(agent ?? event.channel ?? '');
    if (channel) channel.prompts += 1;
    const project = agent === undefined || event.channel === undefined ? undefined : this.projects.at(event.channel);
    if (project) project.prompts += 1;
  }

  merge(other: Prompts): void {
    this.count += other.count;
    this.oldest = Math.min(this.oldest, other.oldest);
    this.talks.merge(other.talks);
    this.channels.merge(other.channels);
    this.projects.merge(other.projects);
  }
}
