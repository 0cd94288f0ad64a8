import type { Json } from '../../contract/scalars.ts';
import { freshnessSpoken } from '../../explorer/sentences/freshness.ts';
import { hoursIn, hoursTitle } from '../../explorer/sentences/hours.ts';
import { monthsIn, monthsTitle } from '../../explorer/sentences/months.ts';
import { own, saidWhere } from '../../explorer/sentences/own-words.ts';
import { notTold, toldOf } from '../../explorer/sentences/said.ts';
import { plainWords } from '../../explorer/sentences/words.ts';
import { markdownText } from './markdown.ts';
import { amount } from '../../text/amount.ts';
import { cells, fit, wrap } from '../../text/cells.ts';

const labels = 10;
const widest = 100;
const counts = 8;

type Sentence = { readonly label: string; readonly text: string; readonly total?: number | undefined };

/** A label, the words, and at the right how many events are behind them; where no width is given, one line without that. */
function sentenceLines({ label, text, total }: Sentence, width: number | undefined): string[] {
  const head = label.padEnd(labels);
  if (width === undefined) return [head + text];
  const lines = wrap(text, Math.max(20, width - labels - counts)).map(
    (line, index) => (index === 0 ? head : ' '.repeat(labels)) + line,
  );
  if (total === undefined) return lines;
  const count = amount(total);
  const last = lines.at(-1) ?? '';
  return [...lines.slice(0, -1), `${fit(last, Math.max(cells(last) + 1, width - cells(count)))}${count}`];
}

/** All that is told of a persona, before it is laid out. */
function toldParts(raw: Json, now: number) {
  const told = toldOf(raw);
  const { material, all } = told;
  const role = all.find(({ id }) => id === 'role');
  const [hours, months, said] = [hoursIn(material), monthsIn(material), own(material)];
  const sentences: Sentence[] = [
    ...all
      .filter(({ id }) => id !== 'role' && id !== 'own')
      .map(({ label, long, total }) => ({ label, text: plainWords(long), total })),
    ...(hours === undefined ? [] : [{ label: 'Hours', text: plainWords(hoursTitle(hours, true)) }]),
    ...(months === undefined ? [] : [{ label: 'Months', text: plainWords(monthsTitle(material, months, true)) }]),
  ];
  return {
    subject: material.text('/subject') || 'no name is given',
    role: role === undefined ? '' : plainWords(role.long),
    freshness: freshnessSpoken(material, now, 'relative'),
    sentences,
    quotation: said === undefined ? '' : `“${said.text}”  ${saidWhere(material, said).trim()}`,
    notTold: notTold(told),
  };
}

/** Who the persona is of, in the sentences of the explorer's Overview, in so many columns; as lines of any length without. */
export function toldPersona(raw: Json, now: number, columns: number | undefined): string[] {
  const width = columns === undefined ? undefined : Math.min(columns, widest);
  const { subject, role, freshness, sentences, quotation, notTold: missing } = toldParts(raw, now);
  const prose = (text: string) => (text === '' ? [] : width === undefined ? [text] : wrap(text, width));
  const counted = width !== undefined && sentences.some(({ total }) => total !== undefined);
  return [
    subject,
    ...prose(role),
    ...prose(freshness),
    counted ? 'events'.padStart(width) : '',
    ...sentences.flatMap((sentence) => sentenceLines(sentence, width)),
    ...(quotation === '' ? [] : ['', ...prose(quotation)]),
    ...(missing === '' ? [] : ['', ...prose(missing)]),
  ];
}

/** The same as Markdown. */
export function toldMarkdown(raw: Json, now: number): string[] {
  const { subject, role, freshness, sentences, quotation, notTold: missing } = toldParts(raw, now);
  const events = (total: number | undefined) => (total === undefined ? '' : ` (${amount(total)})`);
  const paragraph = (mark: string, text: string) => (text === '' ? [] : ['', `${mark}${markdownText(text)}`]);
  return [
    `## ${markdownText(subject)}`,
    ...paragraph('', role),
    ...paragraph('', freshness),
    '',
    ...sentences.map(({ label, text, total }) => `- **${markdownText(label)}** ${markdownText(text)}${events(total)}`),
    ...paragraph('> ', quotation),
    ...paragraph('', missing),
  ];
}
