import { Command, Option } from 'commander';
import type { ProfilesListed } from '../../contract/cli/profiles.ts';
import { baseUrl } from '../../settings/base-url.ts';
import { keyFromFile } from '../../settings/key-file.ts';
import { keyIn } from '../../settings/key.ts';
import { paths } from '../../settings/paths.ts';
import { colourNamed, colours, embeddedName, type Profile, profileName } from '../../settings/profile.ts';
import { changeSettings, readSettings, type Settings } from '../../settings/settings.ts';
import { forgetSeenNames } from '../../settings/seen-names.ts';
import { removeKey, storeKey } from '../../settings/stored-key.ts';
import { asUsage, type CliCommand, type CliIo, CommandFailure, exitCodes } from '../cli-command.ts';
import { allInput, hiddenPrompt } from '../choosing/hidden-prompt.ts';
import { outputOption } from '../everywhere/forms.ts';
import { line, printJson, printTable, safeLine } from '../output/print.ts';

type AddFlags = {
  url: string;
  colour?: string;
  readOnly?: true;
  keyFile?: string;
  /** the key, where --key-file is - */
  keyText?: string;
  keyStdin?: true;
  keyEnvironment?: true;
};

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The key from where the flags say: a file, standard input, or a prompt that shows nothing. */
async function givenKey(io: CliIo, name: string, flags: AddFlags): Promise<string> {
  const { keyFile, keyText } = flags;
  if (keyText !== undefined) return keyText;
  if (keyFile !== undefined) return asUsage(() => keyFromFile(keyFile));
  if (flags.keyStdin === true) return allInput(io);
  if (io.in.isTTY === true) return hiddenPrompt(io, `Key of ${name} (it is not shown)`);
  throw new CommandFailure(
    'Where is the key? Give --key-stdin, --key-file FILE or --key-environment; never the key itself.',
    exitCodes.usage,
  );
}

async function add(io: CliIo, text: string, flags: AddFlags): Promise<void> {
  const { settingsFile, keysFolder } = paths(io.environment);
  const profile: Profile = asUsage(() => ({
    name: profileName(text),
    url: baseUrl(flags.url),
    colour: flags.colour === undefined ? undefined : colourNamed(flags.colour),
    readOnly: flags.readOnly === true,
    key: flags.keyEnvironment === true ? 'environment' : 'stored',
  }));
  asUsage(() => readSettings(settingsFile));
  if (profile.key === 'stored') {
    const given = await givenKey(io, profile.name, flags);
    const key = asUsage(() => keyIn(given, 'what was given'));
    io.secrets.add(key);
    storeKey(keysFolder, profile, key);
  } else removeKey(keysFolder, profile.name);
  const without = (settings: Settings) => settings.profiles.filter(({ name }) => !sameName(name, profile.name));
  changeSettings(settingsFile, (settings) => ({ ...settings, profiles: [...without(settings), profile] }));
  const key =
    profile.key === 'stored' ? 'Its key is stored for this address alone.' : 'Its key is read from PERSONA_API_KEY.';
  line(io.err, `Added ${profile.name}. ${key} To start with it: persona profiles use ${profile.name}`);
}

function list(io: CliIo, flags: { json?: true }): void {
  const { profiles, inUse } = asUsage(() => readSettings(paths(io.environment).settingsFile));
  const used = inUse ?? embeddedName;
  const rows = profiles.map(({ name, url, colour, readOnly, key }) => ({
    name,
    url,
    colour: colour ?? null,
    read_only: readOnly,
    key,
    in_use: sameName(name, used),
  }));
  if (flags.json === true) return printJson(io, rows satisfies ProfilesListed);
  const columns = ['', 'NAME', 'URL', 'COLOUR', 'WRITES', 'KEY'].map((title) => ({ title }));
  const drawn = rows.map(({ name, url, colour, read_only, key, in_use }) => [
    in_use ? '*' : '',
    name,
    url,
    colour ?? '—',
    read_only ? 'no' : 'yes',
    key,
  ]);
  drawn.unshift([sameName(used, embeddedName) ? '*' : '', embeddedName, 'this machine', '—', 'yes', 'its own']);
  printTable(io, columns, drawn);
}

/** The profile of that name, or a usage failure that lists the names there are. */
function known({ profiles }: Settings, name: string): Profile {
  const profile = profiles.find((one) => sameName(one.name, name));
  if (profile !== undefined) return profile;
  const names = [embeddedName, ...profiles.map((one) => one.name)].join(', ');
  throw new CommandFailure(`There is no profile named ${name}. There are: ${names}.`, exitCodes.usage);
}

function use(io: CliIo, name: string): void {
  const { settingsFile } = paths(io.environment);
  const settings = asUsage(() => readSettings(settingsFile));
  const inUse = sameName(name, embeddedName) ? undefined : known(settings, name).name;
  changeSettings(settingsFile, (now) => ({ ...now, inUse }));
  safeLine(io.err, `In use: ${inUse ?? embeddedName}.`);
}

function remove(io: CliIo, name: string): void {
  const { settingsFile, keysFolder, namesFile } = paths(io.environment);
  const gone = known(
    asUsage(() => readSettings(settingsFile)),
    name,
  );
  changeSettings(settingsFile, ({ profiles, inUse, ...others }) => ({
    ...others,
    profiles: profiles.filter((one) => one.name !== gone.name),
    inUse: inUse !== undefined && sameName(inUse, gone.name) ? undefined : inUse,
  }));
  removeKey(keysFolder, gone.name);
  forgetSeenNames(namesFile, gone.name);
  safeLine(io.err, `Removed ${gone.name} and its stored key.`);
}

/** persona profiles add | list | use | remove */
export const profilesCommand: CliCommand = (io) => {
  const adding = new Command('add')
    .description('keep a gateway under a name, or change the one of that name')
    .argument('<name>')
    .requiredOption('--url <url>', 'its base URL, ending in /gateway/v1; plain http for this machine only')
    .addOption(new Option('--colour <colour>', 'its colour in the explorer').choices(colours))
    .option('--read-only', 'never write to it')
    .addOption(
      new Option('--key-file <file>', 'copy the key from a file, or with - from standard input').conflicts([
        'keyStdin',
        'keyEnvironment',
      ]),
    )
    .addOption(new Option('--key-stdin', 'read the key from standard input').conflicts('keyEnvironment'))
    .option('--key-environment', 'read the key from PERSONA_API_KEY at every start; nothing is stored')
    .addHelpText(
      'after',
      '\nWithout one of the --key flags it asks for the key, unseen.\n\nExamples:\n  persona profiles add prod --url https://host/gateway/v1 --colour red --read-only\n  pass show persona | persona profiles add work --url https://host/gateway/v1 --key-stdin',
    )
    .action((name: string, flags: AddFlags) => add(io, name, flags));
  const listing = new Command('list')
    .description('list the profiles')
    .addOption(outputOption('wide', 'markdown', 'json'))
    .option('--json', 'as JSON')
    .action((flags: { json?: true }) => list(io, flags));
  const using = new Command('use')
    .description('start with this profile from now on')
    .argument('<profile>', 'a profile, or "embedded"')
    .action((name: string) => use(io, name));
  const removing = new Command('remove')
    .description('forget a profile and its stored key')
    .argument('<profile>')
    .action((name: string) => remove(io, name));
  return new Command('profiles')
    .description('keep gateways under names')
    .addCommand(listing, { isDefault: true })
    .addCommand(adding)
    .addCommand(using)
    .addCommand(removing);
};
