const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The model of their own that a person chose to ask; without an address and a name none is ever asked. */
export type ModelChoice = {
  /** the base URL of its interface */
  readonly url: string | undefined;
  readonly name: string | undefined;
  /** whether texts may go to another machine than this one */
  readonly remote: 'on' | 'off';
  /** tokens of one request with its answer, and of a whole run */
  readonly context: number;
  readonly budget: number;
  /** whether screens and agents are shown what it said */
  readonly show: 'on' | 'off';
};

/** What counts where nobody chose. */
export const noModel: ModelChoice = {
  url: undefined,
  name: undefined,
  remote: 'off',
  context: 3_000,
  budget: 100_000,
  show: 'on',
};

/** A model that may be asked. */
export type UsableModel = {
  readonly url: URL;
  readonly name: string;
  /** texts may leave this machine: it is elsewhere, or its name says that its server passes them on */
  readonly leaves: boolean;
  readonly context: number;
  readonly budget: number;
};

/** The bounds of the numbers. */
const bounds = { context: [1_500, 1_000_000], budget: [5_000, 100_000_000] } as const;

/** The address of a model in a text; throws a sentence that never quotes a password. */
export function modelUrl(text: string): string {
  const given = text.trim();
  if (!URL.canParse(given))
    throw new Error('The URL of the model cannot be read. It looks like http://127.0.0.1:11434/v1.');
  const url = new URL(given);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('The URL of the model must begin with http:// (for this machine) or https://.');
  if (url.username !== '' || url.password !== '')
    throw new Error(
      'The URL of the model must not hold a name or a password; a key is given by persona config set model.key.',
    );
  if (url.protocol === 'http:' && !loopback.test(url.hostname))
    throw new Error(
      'Plain http would send texts readable to all on the way; it is allowed for this machine only. Use https.',
    );
  if (url.search !== '' || url.hash !== '')
    throw new Error('The URL of the model must end with its path, e.g. in /v1.');
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** The name of a model in a text; throws a sentence where it can be none. */
export function modelName(text: string): string {
  const name = text.trim();
  if (!/^[\w.:/@+-]{1,200}$/.test(name))
    throw new Error('A model is named by 1 to 200 letters, digits and any of . : / @ + _ -, as llama3.1:8b.');
  return name;
}

/** A number of tokens in a text; throws a sentence where it is none or out of bounds. */
export function modelTokens(of: keyof typeof bounds, given: unknown): number {
  const [least, most] = bounds[of];
  const value = typeof given === 'string' && /^\s*\d{1,9}\s*$/.test(given) ? Number(given) : given;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw new Error(`model.${of} is a number of tokens from ${least} to ${most}.`);
  return value;
}

/** A word that is on or off; throws a sentence that names the setting. */
export function onOrOff(setting: string, value: unknown): 'on' | 'off' {
  if (value !== 'on' && value !== 'off') throw new Error(`${setting} is on or off.`);
  return value;
}

const texted = (name: string, value: unknown): string => {
  if (typeof value !== 'string') throw new Error(`"model", "${name}" must be a text.`);
  return value;
};

/** The choice as the settings file has it; throws a sentence where it cannot be read. */
export function modelFrom(fields: unknown = {}): ModelChoice {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new Error('"model" must be an object.');
  const { url, name, remote, context, budget, show } = fields as { readonly [field: string]: unknown };
  return {
    url: url === undefined ? undefined : modelUrl(texted('url', url)),
    name: name === undefined ? undefined : modelName(texted('name', name)),
    remote: remote === undefined ? noModel.remote : onOrOff('model.remote', remote),
    context: context === undefined ? noModel.context : modelTokens('context', context),
    budget: budget === undefined ? noModel.budget : modelTokens('budget', budget),
    show: show === undefined ? noModel.show : onOrOff('model.show', show),
  };
}

/** The choice as it is written; what is as usual is left out. */
export function modelText(choice: ModelChoice): { model?: object } {
  const chosen = Object.entries(choice).filter(([name, value]) => value !== noModel[name as keyof ModelChoice]);
  return chosen.length === 0 ? {} : { model: Object.fromEntries(chosen) };
}

/** The model that may be asked; undefined where none was chosen. Throws a sentence where one was that may not be asked. */
export function usableModel({ url, name, remote, context, budget }: ModelChoice): UsableModel | undefined {
  if (url === undefined && name === undefined) return undefined;
  if (url === undefined)
    throw new Error(
      `The model ${name ?? ''} has no address. Say where it is asked: persona config set model.url http://127.0.0.1:11434/v1`,
    );
  if (name === undefined)
    throw new Error(`No model is named for ${url}. Say which one: persona config set model.name NAME`);
  const at = new URL(url);
  const isElsewhere = !loopback.test(at.hostname);
  const leaves = isElsewhere || /cloud/i.test(name);
  if (leaves && remote === 'off')
    throw new Error(
      isElsewhere
        ? `${at.host} is not this machine. If texts of yours may go there: persona config set model.remote on`
        : `The name ${name} says that it runs elsewhere, though its server is on this machine. If texts of yours may leave it: persona config set model.remote on`,
    );
  return { url: at, name, leaves, context, budget };
}
