import { describe, expect, it, onTestFinished } from 'vitest';
import { runningGateway, temporaryFolder } from '../gateway/running-gateway.ts';
import { wordedGateway, wordings } from '../helpers/worded-gateway.ts';
import { commands } from './ran.ts';

const count = 60;

const gateways = [
  ...wordings.map((wording) => ({
    name: wording.name,
    open: async () => {
      const gateway = await wordedGateway(wording);
      onTestFinished(() => gateway.close());
      return { url: gateway.baseUrl, key: 'sk-worded-0123456789' };
    },
  })),
  {
    name: 'embedded: our own',
    open: async () => {
      const gateway = await runningGateway();
      return { url: gateway.baseUrl, key: gateway.opened.key };
    },
  },
];

describe('the same run on a gateway', () => {
  for (const { name, open } of gateways)
    it(`passes on ${name}`, async () => {
      const { url, key } = await open();
      const persona = commands({ PERSONA_URL: url, PERSONA_API_KEY: key, PERSONA_CONFIG: temporaryFolder() });

      const none = await persona('namespaces');
      expect(none).toMatchObject({ code: 0, out: '', err: 'There are no namespaces yet.\n' });

      const ids: string[] = [];
      for (let number = 1; number <= count; number += 1) {
        const made = await persona('namespaces', 'create', `space ${number}`, '--external-reference', `ref-${number}`);
        expect(made.code).toBe(0);
        ids.push(made.out.trim());
      }
      expect(new Set(ids).size).toBe(count);

      const all = await persona('namespaces', '--all', '--json');
      expect((JSON.parse(all.out) as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual(ids);
      const second = await persona('namespaces', '--page', '2', '--page-size', '25', '--json');
      expect((JSON.parse(second.out) as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual(
        ids.slice(25, 50),
      );

      const noPersona = await persona('show', 'ref-7');
      expect(noPersona).toMatchObject({ code: 5, out: '' });
      expect(noPersona.err).toMatch(/no persona/);
      const nobody = await persona('show', 'nobody at all');
      expect(nobody).toMatchObject({ code: 5, out: '' });
      expect(nobody.err).toContain('nobody at all');

      const bound = await persona('personas', 'create', 'space 7', '--subject', 'Ada Okafor', '--json');
      expect(JSON.parse(bound.out)).toMatchObject({ subject: 'Ada Okafor', has_built: false, last_built_at: null });
      const again = await persona('personas', 'create', 'ref-7', '--subject', 'Somebody Else');
      expect(again.err).toContain('The persona was there before, of Ada Okafor');
      expect((await persona('show', 'ref-7')).code).toBe(5);

      const built = await persona('build', 'ref-7', '--wait', '--json');
      expect(built.code).toBe(0);
      expect(JSON.parse(built.out)).toMatchObject({ state: 'completed' });

      const shown = JSON.parse((await persona('show', ids[6] ?? '', '--json')).out) as { subject: string };
      expect(shown.subject).toBe('Ada Okafor');
      const drawn = await persona('show', 'ref-7');
      expect(drawn.code).toBe(0);
      expect(drawn.out.split('\n')[0]).toBe('Ada Okafor');

      const refused = await commands({ PERSONA_URL: url, PERSONA_API_KEY: 'sk-another-0123456789' })('namespaces');
      expect(refused).toMatchObject({ code: 3, out: '' });
      expect(refused.err).toContain('does not accept the key');
    });
});
