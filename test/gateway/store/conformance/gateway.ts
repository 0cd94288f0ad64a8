import { describe, expect, it } from 'vitest';
import { openGateway } from '../../../../src/gateway/open.ts';
import { chatEvents } from '../../running-gateway.ts';
import { type Open, organization } from './opened.ts';

/** What it is all for: a gateway stands on it, and builds with the real engine in its worker. */
export function gatewayConformance(open: Open): void {
  describe('a gateway on it', () => {
    it('takes events, builds the persona from them, and answers with it', async () => {
      const { backend } = await open();
      const reports: unknown[] = [];
      const gateway = await openGateway({ backend, report: (error) => reports.push(error) });
      const caller = { orgId: await organization(backend) };
      const { handlers } = gateway;
      const { data: namespace } = await handlers.createNamespace({ name: 'letters' }, caller);
      const address = { namespace_id: namespace.id };
      await handlers.createOrFetchPersona({ subject: 'Ada Okafor', ...address }, caller);
      const chunks = async function* () {
        for (const event of chatEvents(700)) yield Buffer.from(`${JSON.stringify(event)}\n`);
      };
      expect((await handlers.sendEvents({ ...address, chunks: chunks() }, caller)).data.accepted).toBe(700);
      const { data: asked } = await handlers.triggerBuild(address, caller);
      const status = async () => (await handlers.readBuildStatus(address, caller)).data;
      await expect.poll(async () => (await status()).status, { timeout: 20_000 }).toBe('completed');
      expect(await status()).toMatchObject({
        build_id: asked.build_id,
        progress: { stage: 'writing', done: 700, total: 700 },
      });
      const { data: persona } = await handlers.readPersona(address, caller);
      expect(persona).toMatchObject({
        subject: 'Ada Okafor',
        source_event_count: 700,
        provenance: { as_of: (await status()).accepted_at },
      });
      expect(JSON.parse(await gateway.answer('listNamespaces', { page: 1, pageSize: 5 }, caller))).toMatchObject({
        data: [namespace],
        pagination: { total: 1 },
      });
      // A preview reads as a build does, and leaves everything as it was.
      const told: string[] = [];
      const left = async () =>
        JSON.stringify([
          (await handlers.listBuilds({ page: 1, pageSize: 100 }, caller)).data,
          (await handlers.readPersona(address, caller)).data,
          await backend.store.keptSize(caller),
        ]);
      const before = await left();
      const as_of = chatEvents(700)[99]?.occurred_at;
      const { data: preview } = await handlers.previewPersona(
        {
          ...address,
          as_of,
          tell: ({ stage }) => told.push(stage),
          signal: new AbortController().signal,
        },
        caller,
      );
      expect(preview).toMatchObject({ source_event_count: 100, provenance: { as_of, preview: { as_of } } });
      expect([...new Set(told)]).toEqual(['waiting', 'reading', 'counting']);
      expect(await left()).toBe(before);
      await gateway.close();
      expect(reports).toEqual([]);
    });
  });
}
