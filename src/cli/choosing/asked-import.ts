import type { SourceSurvey, SurveyedPerson } from '../../contract/sources/survey.ts';
import type { Imports } from '../../embedded/imports/imports.ts';
import { amount, counted } from '../../text/amount.ts';
import { safe } from '../../text/safe.ts';
import { type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { safeLine } from '../output/print.ts';
import { lineReader } from './line-reader.ts';

/** Whether somebody sits there who can be asked: keys come from a terminal, and questions reach it. */
export const canAsk = ({ in: input, errTty }: CliIo): boolean => input.isTTY === true && errTty;

/** What was asked: all that an import needs, in words as its flags take them. */
export type AskedImport = {
  readonly name: string;
  readonly reader: string;
  readonly path: string;
  readonly me: readonly string[];
  readonly subject: string;
};

const shownPeople = 9;

const personLine = ({ name, count, keys, remark }: SurveyedPerson, index: number, unit: string, why: string | undefined) =>
  `  ${index + 1}  ${safe(name, 60)}: ${counted(count, unit)}, ${keys.map(({ key }) => safe(key, 120)).slice(0, 4).join(', ')}${keys.length > 4 ? ` and ${amount(keys.length - 4)} more` : ''}${(index === 0 ? why : remark) === undefined ? '' : ` (${safe((index === 0 ? why : remark) ?? '', 80)})`}`; // prettier-ignore

/** The person that an answer means: a number of the list, or a name or an address of anybody. */
function personMeant(people: readonly SurveyedPerson[], answer: string): SurveyedPerson | undefined {
  if (answer === '') return people[0];
  if (/^\d+$/.test(answer)) return people[Number(answer) - 1];
  const wanted = answer.toLowerCase();
  return people.find(
    ({ name, keys }) =>
      name.toLowerCase() === wanted || keys.some((each) => each.key === wanted || each.name.toLowerCase() === wanted),
  );
}

const stopped = () => new CommandFailure('Stopped; nothing was imported.', exitCodes.usage);

/** Asks what is missing of an import: the path, who it is about, and into which namespace; nothing is written meanwhile. */
export async function askedImport(
  io: CliIo,
  imports: Pick<Imports, 'survey'>,
  given: { readonly name: string | undefined; readonly path: string | undefined; readonly reader: string | undefined },
): Promise<AskedImport> {
  const lines = lineReader(io);
  try {
    const path = given.path ?? (await lines.ask('What shall be read? A path: '));
    if (path === undefined || path === '') throw stopped();
    const found = await imports.survey(path, () => {}, io.signal);
    const fits = (one: SourceSurvey) => given.reader === undefined || one.reader === given.reader;
    const source = found.sources.find(fits);
    if (source === undefined)
      throw new CommandFailure(`${path} is nothing that is read here; persona readers lists what is.`, exitCodes.usage);
    const { called, unit, survey, failure } = source;
    if (survey === undefined) throw new CommandFailure(failure ?? `${path} cannot be read.`);
    safeLine(io.urgent, `${found.path} is ${called}: ${counted(survey.items, unit)}.`);
    for (const note of survey.notes ?? []) safeLine(io.urgent, note);
    const { people, why } = survey;
    for (const [index, person] of people.slice(0, shownPeople).entries())
      safeLine(io.urgent, personLine(person, index, unit, why));
    const more = people.length - shownPeople;
    if (more > 0) safeLine(io.urgent, `     and ${amount(more)} more, by name or address`);
    let person: SurveyedPerson | undefined;
    while (person === undefined) {
      const answer = await lines.ask(`Who is it about? ${why === undefined ? '' : '[1] '}`);
      if (answer === undefined) throw stopped();
      person = answer === '' && why === undefined ? undefined : personMeant(people, answer);
      if (person === undefined) safeLine(io.urgent, 'Nobody in it is that: give a number, a name or an address.');
    }
    const name = given.name ?? ((await lines.ask(`Into which namespace? [${safe(found.name, 80)}] `)) || found.name);
    return { name, reader: source.reader, path, me: person.keys.map(({ key }) => key), subject: person.name };
  } finally {
    await lines.close();
  }
}
