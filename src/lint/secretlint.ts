import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { masked } from '../contract/kept-out/kept-out.ts';

const preset = '@secretlint/secretlint-rule-preset-recommend';
/** a comment in what is examined would switch the examination off */
const withoutComments = [{ id: '@secretlint/secretlint-rule-filter-comments', disabled: true }];

/** A secret in one of the texts: as much of it as may be shown, and whose key it looks like. */
type FoundSecret = { readonly index: number; readonly part: string; readonly service: string };

/** What the recommended rules of secretlint find in these texts, looked at as lines of one file. */
export async function findSecrets(texts: readonly string[]): Promise<FoundSecret[]> {
  const starts: number[] = [];
  let content = '';
  for (const text of texts) {
    starts.push(content.length);
    content += `${text.replaceAll(/[\r\n]/g, ' ')}\n`;
  }
  const { messages } = await lintSource({
    source: { filePath: 'persona.txt', content, contentType: 'text', ext: '.txt' },
    options: {
      config: { rules: [{ id: preset, rule: creator, options: {}, rules: withoutComments }] },
      noPhysicFilePath: true,
    },
  });
  return messages.map(({ range: [from, to], ruleId }) => ({
    index: starts.findLastIndex((start) => start <= from),
    part: masked('secret', content.slice(from, to)),
    service: ruleId.replace(/^.*secretlint-rule-/, ''),
  }));
}
