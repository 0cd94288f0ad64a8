import { parentPort } from 'node:worker_threads';
import { changedCount } from '../../contract/changes/diff.ts';
import { PersonaBody } from '../../contract/persona.ts';
import type { AppliedCorrection } from '../../contract/corrections/correction.ts';
import type { KnownPerson } from '../../contract/identities.ts';
import type { SourceEvent } from '../../contract/event.ts';
import { Selection } from '../../engine/preview/selection.ts';
import type { Folded } from '../store/build-runs.ts';
import { packBehind } from './behind.ts';
import { begunEngine } from './begun-engine.ts';
import { readInterpreted } from './read-interpreted.ts';
import type { BuildNews, BuildOrder } from './build-order.ts';
import { packBody } from './kept-body.ts';
import { engineMark, knownMark, packFold } from './packed-fold.ts';

const progressEvery = 2_000;

/** The engine of this program, on what it runs here. */
const mark = engineMark(process.versions);

const say = (news: BuildNews) => parentPort?.postMessage(news);

/** An event that the engine cannot count. */
class UncountableEvent extends Error {
  readonly event: string;

  constructor(event: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.event = event;
  }
}

/** One build: takes the events as they come and says what the engine made of them. */
function begun(order: Extract<BuildOrder, { type: 'begin' }>) {
  const { subject, acceptedAt, asOf, total, earlier, question } = order;
  const known = {
    asOf,
    identities: order.identities.map((people) => ({ people: JSON.parse(people) as KnownPerson[] })),
    corrections: order.corrections.map((text) => JSON.parse(text) as AppliedCorrection),
  };
  const interpreted = readInterpreted(order, question && new Selection(question, known));
  const { engine, readAll } = begunEngine(order, { subject, ...known, interpreted }, mark);
  const before = readAll === undefined && typeof order.folded === 'object' ? order.folded.fold : undefined;
  const selection = question && new Selection(question, known);
  let done = before?.events ?? 0;
  let read = 0;
  say({ type: 'progress', progress: { stage: 'reading', done, total } });
  say({ type: 'begun', behind: before?.stand });
  say({ type: 'more' });
  /** Begins to pack what was folded, where that is worth it: before the end, which is no part of what a later build goes on from. */
  const fold = (): Promise<Folded> | undefined => {
    if (question !== undefined || read < order.worthKeeping) return undefined;
    const { stand } = order;
    const marks = { engine: mark, known: knownMark(order), asOf, events: done, stand };
    const texts = engine.saved();
    const tooLarge = { tooLarge: stand };
    if (texts === undefined) return Promise.resolve(tooLarge);
    return packFold(texts).then((pieces) =>
      pieces === undefined ? tooLarge : { fold: { ...marks, pieces: pieces.length }, pieces },
    );
  };
  return {
    take(texts: readonly string[]): void {
      // The next page is read while this one is counted.
      say({ type: 'more' });
      for (const text of texts) {
        const event = JSON.parse(text) as SourceEvent;
        const counted = selection === undefined ? event : selection.counted(event);
        try {
          if (counted !== undefined) engine.add(counted);
        } catch (error) {
          throw new UncountableEvent(event.id, error);
        }
        done += 1;
        read += 1;
        if (done % progressEvery === 0) say({ type: 'progress', progress: { stage: 'reading', done, total } });
      }
    },
    async end(): Promise<void> {
      const problems = selection?.problems() ?? [];
      if (problems.length > 0) return say({ type: 'refused', problems });
      say({ type: 'progress', progress: { stage: 'counting', done, total } });
      const folding = fold();
      await engine.prepare();
      const made = engine.finish();
      if (question !== undefined) made.provenance.preview = question;
      const persona = PersonaBody.parse(made);
      const body = JSON.stringify(persona);
      if (question !== undefined) return say({ type: 'built', body, events: persona.source_event_count });
      const changed = earlier === undefined ? null : changedCount(JSON.parse(earlier), JSON.parse(body));
      const kept = packBody(body, acceptedAt);
      say({
        type: 'built',
        body,
        events: persona.source_event_count,
        behind: packBehind(engine.behind()),
        kept,
        changed,
        read,
        readAll,
        folded: await folding,
      });
    },
  };
}

let build: ReturnType<typeof begun> | undefined;

/** Does what the gateway's thread says, in the order it is said. */
async function obey(order: BuildOrder): Promise<void> {
  if (order.type === 'begin') build = begun(order);
  else if (order.type === 'page') build?.take(order.texts);
  else await build?.end();
}

parentPort?.on('message', (order: BuildOrder) => {
  obey(order).catch((error: unknown) => {
    build = undefined;
    const why = error instanceof Error ? error.message : String(error);
    say({ type: 'failed', why, event: error instanceof UncountableEvent ? error.event : undefined });
  });
});
