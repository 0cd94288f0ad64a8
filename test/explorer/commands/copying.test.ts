import { describe, expect, it, onTestFinished } from 'vitest';
import { copying } from '../../../src/explorer/commands/copying.ts';
import { home } from '../../../src/explorer/places/index.ts';
import { persona } from '../../../src/explorer/places/persona/persona-place.ts';
import { createExplorer } from '../../../src/explorer/state/store/explorer.ts';
import { hostileTexts } from '../../helpers/hostile-texts.ts';
import { memoryGateway, namespaceNumber, personaOf, portsFor } from '../../helpers/memory-gateway.ts';

const steers = /(?![\n\u200C])[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/u;

/** An explorer whose one namespace has this text in every field, and whose copies are kept. */
async function on(text: string) {
  const gateway = memoryGateway();
  const id = `ns_${text}`;
  gateway.namespaces = [
    namespaceNumber(1, {
      id,
      name: text,
      external_reference_id: text,
      mcp_endpoint_url: `https://mcp.example/${text}`,
    }),
  ];
  gateway.personas.set(id, personaOf(id, 'Ada', { identity: { role: text, [text]: text } }));
  const ports = portsFor(gateway);
  const explorer = createExplorer(ports, home);
  onTestFinished(() => explorer.close());
  explorer.begin();
  await until(() => explorer.getState().namespaces.pages.size > 0);
  const copied = async (command: string): Promise<string> => {
    await copying.find(({ id: name }) => name === command)?.run(explorer, '');
    return ports.effects.copied.at(-1) ?? '';
  };
  const said = () => explorer.getState().notices.notice?.text ?? '';
  return { explorer, copied, said, id };
}
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};
const commands = ['copy-value', 'copy-id', 'copy-reference', 'copy-mcp', 'copy-json', 'copy-curl'];

describe('copying', () => {
  it('brings nothing to the clipboard that steers or hides, wherever one is', async () => {
    for (const text of hostileTexts) {
      const { explorer, copied, id } = await on(text);
      const copies = await Promise.all(commands.map(copied));
      explorer.getState().screen.go(persona);
      await explorer.getState().persona.open(id);
      explorer.getState().persona.showSection('identity');
      for (const by of ['first', 1, 1] as const) {
        explorer.getState().persona.move(by);
        for (const command of ['copy-value', 'copy-path', 'copy-json', 'copy-curl']) copies.push(await copied(command));
      }
      for (const copy of copies) expect({ text, copy }).toEqual({ text, copy: expect.not.stringMatching(steers) });
      explorer.close();
    }
  });

  it('says when something was taken out, and how the whole is had', async () => {
    const { copied, said } = await on('safe\u202Eexe.png');
    expect(await copied('copy-value')).toBe('safe\uFFFDexe.png');
    expect(said()).toBe(
      'sent 12 characters to the terminal, which does not say whether it took them; what steers or hides was taken out, yj copies it whole',
    );
    await copied('copy-json');
    expect(said()).not.toContain('taken out');
  });

  it('says nothing of it where all is copied', async () => {
    const { copied, said } = await on('Ädler & Co');
    expect(await copied('copy-value')).toBe('Ädler & Co');
    expect(await copied('copy-reference')).toBe('Ädler & Co');
    expect(said()).not.toContain('taken out');
    expect(JSON.parse(await copied('copy-json'))).toMatchObject({ name: 'Ädler & Co' });
  });

  it('copies a request that means the same, also with half a character in its id', async () => {
    const { explorer, copied, id } = await on("half \uD83D and a ' quote");
    explorer.getState().screen.go(persona);
    await explorer.getState().persona.open(id);
    const curl = await copied('copy-curl');
    expect(curl).toContain(
      "'http://127.0.0.1:7420/gateway/v1/personas?namespace_id=ns_half%20%EF%BF%BD%20and%20a%20'\\''%20quote'",
    );
  });
});
