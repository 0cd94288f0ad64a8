import { parentPort, workerData } from 'node:worker_threads';
import { PersonaBody } from '../../contract/persona.ts';
import type { SourceEvent } from '../../contract/event.ts';
import { createEngine } from '../../engine/engine.ts';
import type { BuildNews } from './builder.ts';
import type { TakenBuild } from '../store/sqlite/builds.ts';
import { openEventSnapshot } from '../store/sqlite/events.ts';

const { dataFolder } = workerData as { dataFolder: string };
const progressEvery = 2_000;

const say = (news: BuildNews) => parentPort?.postMessage(news);

/** Feeds the stored events of the namespace to the engine and says what it made of them. */
async function build({ namespaceId, subject, acceptedAt }: TakenBuild): Promise<void> {
  const events = openEventSnapshot(dataFolder, namespaceId);
  try {
    const { total } = events;
    const engine = createEngine({ asOf: acceptedAt, subject });
    let done = 0;
    say({ type: 'progress', progress: { stage: 'reading', done, total } });
    for (const body of events.bodies()) {
      engine.add(JSON.parse(body) as SourceEvent);
      done += 1;
      if (done % progressEvery === 0) say({ type: 'progress', progress: { stage: 'reading', done, total } });
    }
    say({ type: 'progress', progress: { stage: 'counting', done, total } });
    await engine.prepare();
    const persona = PersonaBody.parse(engine.finish());
    say({ type: 'built', body: JSON.stringify(persona), events: done });
  } finally {
    events.close();
  }
}

parentPort?.on('message', (job: TakenBuild) => {
  build(job).catch((error: unknown) => {
    say({ type: 'failed', why: error instanceof Error ? error.message : String(error) });
  });
});
