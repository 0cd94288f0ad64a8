import { Command } from 'commander';
import { changeRows } from '../../contract/changes/change-rows.ts';
import { diff, isTelling } from '../../contract/changes/diff.ts';
import type { DiffPrinted } from '../../contract/cli/changes.ts';
import type { Json } from '../../contract/scalars.ts';
import { onePersonSigns, signsSummary } from '../../contract/sides/one-person.ts';
import type { PastBuild } from '../../client/history/past-personas.ts';
import { wholeCorrections } from '../../client/known-corrections.ts';
import { whyGone } from '../../contract/corrections/why-gone.ts';
import { fieldsOf } from '../../client/received/refusal.ts';
import { type CliCommand, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { type Connection, type ConnectionFlags, onGateway, withConnection } from '../choosing/connection.ts';
import { type OutputForm, outputOption } from '../everywhere/forms.ts';
import { pastBuild, type PastNamespace, pastOf } from '../choosing/past-personas.ts';
import { diffMarkdown, diffText } from '../output/diff-text.ts';
import { comparedPreviews } from '../previews/compared-previews.ts';
import { type AskedQuestion, askedQuestion, type PreviewFlags, withPreview } from '../previews/preview-flags.ts';
import { previewIn } from '../../contract/preview/preview-in.ts';
import { standing } from '../../contract/preview/fallen.ts';
import { line, printJson, widthOf } from '../output/print.ts';

type Flags = ConnectionFlags &
  PreviewFlags & {
    from?: string;
    to?: string;
    all?: true;
    json?: true;
    output?: OutputForm;
  };

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** One of two personas, and the build that it was read by, where it was. */
type Compared = { readonly persona: Json; readonly build?: PastBuild };

const sideOf = ({ persona, build }: Compared): DiffPrinted['from'] => {
  const { namespace_id, subject, built_at, source_event_count: events, provenance } = fieldsOf(persona) ?? {};
  const preview = previewIn(persona);
  const { buildId, seenAt } = build ?? {};
  const engine = fieldsOf(provenance)?.['engine'];
  return {
    namespace_id: textOf(namespace_id),
    subject: textOf(subject),
    built_at: textOf(built_at),
    ...(buildId === undefined ? {} : { build_id: buildId }),
    ...(typeof events === 'number' ? { events } : {}),
    ...(typeof engine === 'string' ? { engine } : {}),
    ...(seenAt === undefined ? {} : { seen_at: seenAt }),
    ...(preview === undefined ? {} : { preview }),
  };
};

/** By which signs two personas are of one person. */
function onePerson(one: Json, two: Json): NonNullable<DiffPrinted['one_person']> {
  const signs = onePersonSigns(one, two);
  return { summary: signsSummary(signs), signs };
}

/** The persona before this one; a sentence where there is none. */
function before({ past }: PastNamespace, build: PastBuild): PastBuild {
  const earlier = past.builds[past.builds.indexOf(build) + 1];
  if (earlier !== undefined) return earlier;
  const why =
    past.from === 'gateway'
      ? 'There is one build so far; changes show after the next.'
      : 'The gateway keeps no earlier personas, and none was kept here yet; changes show once another was seen.';
  throw new CommandFailure(why, exitCodes.refused);
}

type Names = readonly [name: string, other: string | undefined];

/** The personas of two builds, or of two namespaces. */
async function builtOnes(
  io: CliIo,
  connection: Connection,
  [name, other]: Names,
  flags: Flags,
): Promise<readonly [Compared, Compared]> {
  const first = await pastOf(io, connection, name);
  const second = other === undefined ? first : await pastOf(io, connection, other);
  const to = pastBuild(second.past, flags.to ?? 'latest');
  const from =
    flags.from === undefined && other === undefined ? before(first, to) : pastBuild(first.past, flags.from ?? 'latest');
  const [then, now] = [await first.past.read(from, io.signal), await second.past.read(to, io.signal)];
  return [
    { persona: then, build: from },
    { persona: now, build: to },
  ];
}

/** What is asked of a preview; a usage failure where builds or another namespace are named, too. */
function askedAlone(io: CliIo, other: string | undefined, flags: Flags): AskedQuestion | undefined {
  const asked = askedQuestion(io, flags);
  if (asked !== undefined && (other !== undefined || flags.from !== undefined || flags.to !== undefined))
    throw new CommandFailure(
      '--as-of and --without compare the persona of one namespace with itself: leave out --from, --to and the other.',
      exitCodes.usage,
    );
  return asked;
}

async function compare(io: CliIo, names: Names, flags: Flags): Promise<void> {
  const [name, other] = names;
  const asked = askedAlone(io, other, flags);
  await onGateway(io, flags, async (connection) => {
    const [from, to]: readonly [Compared, Compared] =
      asked === undefined
        ? await builtOnes(io, connection, names, flags)
        : await comparedPreviews(io, connection, name, asked);
    const [then, now] = [from.persona, to.persona];
    const isOwn = asked === undefined && other === undefined && to.build?.buildId !== undefined;
    const id = textOf(fieldsOf(now)?.['namespace_id']);
    const corrected = isOwn ? await wholeCorrections(connection.client.calls, id, io.signal) : [];
    const changes = whyGone(diff(then, now), then, corrected, io.now());
    const printed: DiffPrinted = {
      from: sideOf(from),
      to: sideOf(to),
      changed: changes.filter(isTelling).length,
      changes: changes as DiffPrinted['changes'],
      folded: changeRows(changes).folded,
      ...(previewIn(now) === undefined ? {} : { stays: standing(then, now) }),
      ...(other === undefined ? {} : { one_person: onePerson(then, now) }),
    };
    if (flags.json === true) return printJson(io, printed);
    const shown = { diff: printed, changes, isWhole: flags.all === true };
    const lines = flags.output === 'markdown' ? diffMarkdown(shown) : diffText(shown, widthOf(io));
    for (const text of lines) line(io.out, text);
  });
}

/** persona diff NAMESPACE [NAMESPACE2] [--from BUILD] [--to BUILD] */
export const diffCommand: CliCommand = (io) =>
  withConnection(
    withPreview(
      new Command('diff')
        .description('what changed with the last build of a persona, between any two, or what falls without a part')
        .argument('<namespace>', 'its id, external reference, or name where only one has it')
        .argument('[other]', 'another namespace: how its persona differs from the first')
        .option('--from <build>', 'the earlier one: a build id, a day, "first"; without it the one before')
        .option('--to <build>', 'the later one, in the same way; without it the newest'),
    )
      .option('--all', 'name every one, and what is folded away')
      .addOption(outputOption('markdown', 'json'))
      .option('--json', 'every difference as JSON, with what each side says, and the noise marked')
      .addHelpText(
        'after',
        "\nExamples:\n  persona diff acme-sales\n  persona diff acme-sales --from 2026-03-31 --output markdown\n  persona diff acme-sales --without mail\n  persona diff acme-sales --as-of 90d\n  persona diff acme-sales --json | jq '.changes[] | select(.noise == null) | [.what, .is, .text]'",
      )
      .action((namespace: string, other: string | undefined, flags: Flags) => compare(io, [namespace, other], flags)),
  );
