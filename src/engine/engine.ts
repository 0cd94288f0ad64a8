import type { SourceEvent } from '../contract/event.ts';
import type { AppliedCorrection } from '../contract/corrections/correction.ts';
import type { Identities } from '../contract/identities.ts';
import { engineName } from '../contract/persona/engine-name.ts';
import type { PersonaBody } from '../contract/persona.ts';
import { Corrections } from './corrections/corrections.ts';
import { toldCorrections } from './corrections/told-corrections.ts';
import { withhold } from './corrections/withhold.ts';
import { Ahead } from './ahead.ts';
import { emptyPersona } from './empty-persona.ts';
import { fields } from './fields/index.ts';
import { addInterpreted, type Interpreted } from './interpreted/add-interpreted.ts';
import { keepOut } from './kept-out/keep-out.ts';
import { KeptOut } from './kept-out/kept-out.ts';
import { prepareLanguages } from './language/detect.ts';
import { readCorpus } from './language/reading/read-corpus.ts';
import { noTopicsOf } from './topics/no-topics.ts';
import { whoIsWho, type WhoIsWho } from './people/identities.ts';
import { peopleOf } from './people/people.ts';
import { loadTally, savedTally } from './saved/saved-tallies.ts';
import { withSortedKeys } from './sorted-keys.ts';
import { createTallies, join, takerOf, talliesOf, type Tallies } from './tally/tallies.ts';
import { laneNames } from './tally/activity.ts';
import { stamp } from './tally/calendar-day.ts';
import { hashOf } from './tally/hash.ts';
import { WorkFiles } from './work/own-paths.ts';

/** A fold over the events of one persona: order-free and mergeable, so the same events give the same bytes. */
export type Engine = {
  /** Takes one event, unless a correction leaves it out; events after `asOf` count only as what is upcoming. Throws a RangeError for a date that is none. */
  add(event: SourceEvent): void;
  /** Takes all that another engine with the same options has taken; that one is used up. */
  merge(other: Engine): void;
  /**
   * What was taken so far, as texts for an engine with the same options and the same or a later `asOf` to take up: to be asked for before
   * `finish`. Undefined where more lies ahead of `asOf` than is kept.
   */
  saved(): string[] | undefined;
  /** Takes up what another engine saved, before anything else is taken. Throws where that is none, or was made for a later moment. */
  takeUp(texts: Iterable<string>): void;
  /** Loads what `finish` may ask for: the table of languages, where own texts are not plainly English. */
  prepare(): Promise<void>;
  /** The persona of all that was taken so far; without `prepare`, other languages go unnamed. */
  finish(): PersonaBody;
  /** For each claim of the persona that `finish` gave, the ids of the events behind it: the newest 10,000, newest first. */
  behind(): ReadonlyMap<string, readonly string[]>;
};

export type EngineOptions = {
  /** the moment the persona is made for, ISO 8601 UTC: the build's `accepted_at`, or where a history that ended stands */
  readonly asOf: string;
  /** the display name, so that it is left out of topics */
  readonly subject: string;
  /** what each source knows of who is who; without it every key is a person, and the events say which is the subject */
  readonly identities?: readonly Identities[];
  /** what people put right, in any order: their ids are the order in which they said it */
  readonly corrections?: readonly AppliedCorrection[];
  /** what was accepted of what a model said: checked again at `finish`, and no part of what is folded */
  readonly interpreted?: Interpreted | undefined;
};

/** What is saved beside the tallies. */
type Begin = {
  readonly asOf: number;
  /** how many events each correction concerned */
  readonly corrected: readonly (readonly [id: string, events: number])[];
  /** JSON texts of events */
  readonly ahead: readonly string[];
};

class Fold implements Engine {
  readonly #asOf: number;
  readonly #subject: string;
  readonly #corrections: Corrections;
  readonly #who: WhoIsWho;
  readonly #tallies: Tallies = createTallies();
  readonly #take = takerOf(this.#tallies);
  readonly #interpreted: Interpreted | undefined;
  readonly #files = new WorkFiles();
  readonly #lanes = laneNames();
  readonly #behind = new Map<string, readonly string[]>();
  /** what lies ahead is taken last, so that an engine of a later moment may take it as what has happened */
  readonly #ahead = new Ahead((event) => this.#count(event, Date.parse(event.occurred_at)));

  constructor({ asOf, subject, identities = [], corrections = [], interpreted }: EngineOptions) {
    this.#asOf = Date.parse(asOf);
    if (!Number.isFinite(this.#asOf)) throw new RangeError(`asOf is no ISO 8601 timestamp: ${asOf}`);
    this.#subject = subject;
    this.#interpreted = interpreted;
    this.#corrections = new Corrections(corrections);
    this.#who = whoIsWho(identities, this.#corrections.all);
  }

  add(event: SourceEvent): void {
    const at = Date.parse(event.occurred_at);
    if (at > this.#asOf) this.#ahead.add(event);
    else this.#count(event, at);
  }

  #count(given: SourceEvent, at: number): void {
    const event = this.#corrections.counted(given);
    if (event === undefined) return;
    if (!Number.isFinite(at)) throw new RangeError(`event ${event.id}: occurred_at is no timestamp`);
    const seen = this.#who.seen(event);
    this.#take({
      event: seen,
      kind: seen.kind,
      self: seen.self,
      key: event.actor.key,
      at,
      hash: hashOf(event.id),
      past: at <= this.#asOf,
      lane: this.#lanes(event.provider, event.channel),
      files: this.#files.of(seen),
    });
  }

  merge(other: Engine): void {
    if (!(other instanceof Fold)) throw new TypeError('only an engine of the same kind can be merged');
    join(this.#tallies, other.#tallies);
    this.#corrections.merge(other.#corrections);
    this.#ahead.merge(other.#ahead);
  }

  saved(): string[] | undefined {
    const ahead = this.#ahead.texts();
    if (ahead === undefined) return undefined;
    const begin: Begin = { asOf: this.#asOf, corrected: this.#corrections.concerned(), ahead };
    return [JSON.stringify(begin), ...talliesOf(this.#tallies).map(savedTally)];
  }

  takeUp(texts: Iterable<string>): void {
    const [begin, ...saved] = texts;
    const { asOf, corrected, ahead } = JSON.parse(begin ?? '') as Begin;
    const tallies = talliesOf(this.#tallies);
    if (asOf > this.#asOf) throw new RangeError('it was saved for a later moment');
    if (saved.length !== tallies.length) throw new RangeError('it was saved by another engine');
    for (const [place, tally] of tallies.entries()) loadTally(tally, saved[place] ?? '');
    this.#corrections.takeUp(corrected);
    for (const event of ahead) this.add(JSON.parse(event) as SourceEvent);
  }

  prepare(): Promise<void> {
    return prepareLanguages(this.#tallies.own.kept());
  }

  finish(): PersonaBody {
    this.#ahead.take();
    const asOf = stamp(this.#asOf);
    const persona = emptyPersona(engineName, asOf);
    const tallies = this.#tallies;
    const { rejected, all } = this.#corrections;
    rejected.begin();
    const { corpus, terms } = readCorpus(tallies.own.kept(), tallies.others.kept(), tallies.assistants.kept());
    const keptOut = new KeptOut();
    const findings = {
      tallies,
      keptOut,
      asOf: this.#asOf,
      subject: this.#subject,
      persona,
      corpus,
      terms,
      noTopics: noTopicsOf(tallies, this.#subject),
      people: peopleOf(tallies, this.#asOf, this.#subject, this.#who).filter(
        ({ name }) => !rejected.keepsAway({ field: '/peers', said: name }) && !keptOut.holds(name),
      ),
      who: this.#who,
      rejected,
      behind: this.#behind,
    };
    this.#behind.clear();
    for (const field of fields) field(findings);
    if (this.#interpreted !== undefined) addInterpreted(findings, this.#interpreted, this.#corrections);
    withhold(findings, rejected);
    keepOut(findings);
    if (all.length > 0) persona.provenance.corrections = toldCorrections(persona, this.#corrections);
    return withSortedKeys(persona);
  }

  behind(): ReadonlyMap<string, readonly string[]> {
    return this.#behind;
  }
}

/** A new fold: pure, without clock, randomness or input other than what it is given. */
export const createEngine = (options: EngineOptions): Engine => new Fold(options);
