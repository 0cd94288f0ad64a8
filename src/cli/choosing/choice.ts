import { baseUrl } from '../../settings/base-url.ts';
import type { Environment } from '../../settings/environment.ts';
import { keyFromFile } from '../../settings/key-file.ts';
import { keyIn } from '../../settings/key.ts';
import { paths } from '../../settings/paths.ts';
import { type Colour, embeddedName, type Profile } from '../../settings/profile.ts';
import { readSettings } from '../../settings/settings.ts';
import { storedKey } from '../../settings/stored-key.ts';

/** The flags that say which gateway is meant. */
export type ConnectionFlags = {
  readonly url?: string;
  readonly profile?: string;
  readonly keyFile?: string;
  /** the key itself, where it came in on standard input */
  readonly keyText?: string;
  /** the folder of this machine's own gateway, which is meant then */
  readonly data?: string;
};

type KeyFlags = Pick<ConnectionFlags, 'keyFile' | 'keyText'>;

/** The gateway that is meant: this machine's own, or a remote one with its key. */
export type Choice =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'remote';
      /** the profile's name, or the host */
      readonly name: string;
      readonly baseUrl: string;
      readonly key: string;
      readonly colour: Colour | undefined;
      readonly readOnly: boolean;
      /** it is a gateway that is kept under this name */
      readonly isProfile?: true;
      /** something about the key's file that a person should know */
      readonly remark: string | undefined;
    };

const environmentKey = (environment: Environment): string => {
  if (environment.apiKey === undefined)
    throw new Error('There is no key for this gateway. Put it into PERSONA_API_KEY, or give --key-file FILE.');
  return keyIn(environment.apiKey, 'PERSONA_API_KEY');
};

/** The key that flags bring along, from a file or from standard input. */
const broughtKey = ({ keyText, keyFile }: KeyFlags): string | undefined =>
  keyText !== undefined
    ? keyIn(keyText, 'what came in on standard input')
    : keyFile === undefined
      ? undefined
      : keyFromFile(keyFile);

function atUrl(environment: Environment, url: string, flags: KeyFlags): Choice {
  const at = baseUrl(url);
  const key = broughtKey(flags) ?? environmentKey(environment);
  return {
    kind: 'remote',
    name: new URL(at).host,
    baseUrl: at,
    key,
    colour: undefined,
    readOnly: false,
    remark: undefined,
  };
}

/** The gateway of a profile; throws a sentence where its key is missing or belongs to another origin. */
export function atProfile(environment: Environment, profile: Profile, flags: KeyFlags = {}): Choice {
  const { name, url, colour, readOnly } = profile;
  const from = (): { key: string; remark: string | undefined } => {
    const brought = broughtKey(flags);
    if (brought !== undefined) return { key: brought, remark: undefined };
    if (profile.key === 'environment') return { key: environmentKey(environment), remark: undefined };
    return storedKey(paths(environment).keysFolder, profile);
  };
  return { kind: 'remote', name, baseUrl: url, colour, readOnly, isProfile: true, ...from() };
}

/** Chooses by flags, then environment, then the profile in use, then this machine; throws a sentence where it cannot. */
export function chooseGateway(environment: Environment, flags: ConnectionFlags): Choice {
  const isKeyGiven = flags.keyFile !== undefined || flags.keyText !== undefined;
  if (flags.url !== undefined && flags.profile !== undefined)
    throw new Error('Give either --url or --profile, not both.');
  if (flags.data !== undefined) {
    if (flags.url !== undefined || isKeyGiven || (flags.profile ?? embeddedName) !== embeddedName)
      throw new Error("--data names the folder of this machine's own gateway; it goes with no other gateway's flags.");
    return { kind: 'embedded' };
  }
  const url = flags.url ?? (flags.profile === undefined ? environment.url : undefined);
  if (url !== undefined) return atUrl(environment, url, flags);
  const asked = flags.profile ?? environment.profile;
  if (asked?.toLowerCase() === embeddedName) return { kind: 'embedded' };
  const { profiles, inUse } = readSettings(paths(environment).settingsFile);
  const name = asked ?? inUse;
  if (name === undefined || name.toLowerCase() === embeddedName) {
    if (isKeyGiven) throw new Error('--key-file goes with --url or --profile; the embedded gateway has its own key.');
    return { kind: 'embedded' };
  }
  const profile = profiles.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (profile === undefined) {
    const known = [embeddedName, ...profiles.map((one) => one.name)].join(', ');
    throw new Error(`There is no profile named ${name}. There are: ${known}.`);
  }
  return atProfile(environment, profile, flags);
}
