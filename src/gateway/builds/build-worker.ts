import { parentPort } from 'node:worker_threads';
import { PersonaBody } from '../../contract/persona.ts';
import type { KnownPerson } from '../../contract/identities.ts';
import type { SourceEvent } from '../../contract/event.ts';
import { createEngine } from '../../engine/engine.ts';
import { packBehind } from './behind.ts';
import type { BuildNews, BuildOrder } from './builder.ts';

const progressEvery = 2_000;

const say = (news: BuildNews) => parentPort?.postMessage(news);

/** One build: takes the events as they come and says what the engine made of them. */
function begun({ subject, acceptedAt, total, identities }: Extract<BuildOrder, { type: 'begin' }>) {
  const engine = createEngine({
    asOf: acceptedAt,
    subject,
    identities: identities.map((people) => ({ people: JSON.parse(people) as KnownPerson[] })),
  });
  let done = 0;
  say({ type: 'progress', progress: { stage: 'reading', done, total } });
  say({ type: 'more' });
  return {
    take(texts: readonly string[]): void {
      // The next page is read while this one is counted.
      say({ type: 'more' });
      for (const text of texts) {
        engine.add(JSON.parse(text) as SourceEvent);
        done += 1;
        if (done % progressEvery === 0) say({ type: 'progress', progress: { stage: 'reading', done, total } });
      }
    },
    async end(): Promise<void> {
      say({ type: 'progress', progress: { stage: 'counting', done, total } });
      await engine.prepare();
      const persona = PersonaBody.parse(engine.finish());
      say({ type: 'built', body: JSON.stringify(persona), events: done, behind: packBehind(engine.behind()) });
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
    say({ type: 'failed', why: error instanceof Error ? error.message : String(error) });
  });
});
