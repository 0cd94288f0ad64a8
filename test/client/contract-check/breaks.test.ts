import { expect, it, onTestFinished } from 'vitest';
import { breakingGateway } from './breaking-gateway.ts';
import { checked, shownGateway, those } from './checked.ts';
import { type Breaking, readingBreaks } from './reading-breaks.ts';
import { writingBreaks } from './writing-breaks.ts';

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;

/** What is another at each run: ids, moments, ports, and how long an answer is. */
const passing =
  /(?<=ns_)[\da-f-]+|\b[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|(?<=127\.0\.0\.1:)\d+|(?<=at character )\d+/g;

it('finds exactly what a gateway breaks, and what necessarily follows from it', { timeout: 600_000 }, async () => {
  const gateway = await shownGateway();
  const { origin, opened } = gateway;
  const namesIn = async () => {
    const { body } = await gateway.call('GET', '/namespaces?pageSize=100');
    return body.data.map(({ name }: { name: string }) => name);
  };
  const before = await namesIn();
  const rows: string[] = [];
  const otherwise: object[] = [];
  const tried = async (breaking: Breaking, isWriting: boolean) => {
    const { what, breaks } = breaking;
    const front = await breakingGateway({ origin, key: opened.key }, breaking);
    onTestFinished(() => front.close());
    const found = await checked(front.baseUrl, opened.key, { isWriting });
    const broken = those(found, 'broken');
    if (Object.keys(broken).toSorted().join() !== breaks.toSorted().join()) otherwise.push({ what, breaks, broken });
    const [first = '', ...others] = breaks;
    const said = (broken[first] ?? '').replaceAll(passing, '…');
    rows.push(row([what, `\`${first}\``, said, others.map((id) => `\`${id}\``).join(', ')]));
  };
  for (const breaking of readingBreaks) await tried(breaking, false);
  for (const breaking of writingBreaks) await tried(breaking, true);
  expect(otherwise).toEqual([]);
  expect(await namesIn()).toEqual(before);
  const text = [
    '# What the contract check says of gateways that break one thing each',
    '',
    'Written by test/client/contract-check/breaks.test.ts, over a proxy before a real gateway of ours.',
    '',
    row(['what is broken', 'the point', 'what is said', 'what follows']),
    row(['---', '---', '---', '---']),
    ...rows,
  ].join('\n');
  await expect(`${text}\n`).toMatchFileSnapshot('../../fixtures/client/contract-breaks.md');
});
