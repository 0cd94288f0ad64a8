/** What the program takes from its environment, and what each variable says. */
export const variables: Readonly<Record<string, string>> = {
  PERSONA_URL: 'the base URL of a gateway, ending in /gateway/v1',
  PERSONA_API_KEY: "its key; never sent to this machine's own gateway",
  PERSONA_PROFILE: 'a profile, or "embedded" for this machine\'s own gateway',
  PERSONA_DATA: "the folder of this machine's own gateway",
  PERSONA_CONFIG: 'the folder of the profiles and their keys',
  PERSONA_THEME: 'how the explorer looks: auto, dark, light, high-contrast or mono (see persona config)',
  PERSONA_KEEPER: 'off: what is unfinished when the program ends waits for its next start (see persona config)',
  PERSONA_MODEL_KEY: 'the key of the model that you chose; sent to the origin of model.url alone (see persona config)',
  PERSONA_DEBUG: '1, or a file: a log for finding faults, without keys and without what people wrote',
};

/** What each exit code says, from 0 on. */
export const exits: readonly string[] = [
  'ok',
  'failed',
  'wrong usage',
  'key refused',
  'gateway unreachable',
  'gateway refused',
];

const width = Math.max(...Object.keys(variables).map((name) => name.length));
const lines = Object.entries(variables).map(([name, says]) => `  ${name.padEnd(width)}  ${says}`);

/** What the help of the whole program ends with. */
export const afterHelp = `
Without a command it opens the explorer; --url, --profile, --key-file and --data say on which gateway.
--plain tells it in sentences, without frames and bars, for a screen reader; so do INK_SCREEN_READER=true and TERM=dumb. --theme NAME says how it looks: auto, dark, light, high-contrast, mono; --mouse switches the mouse on.

Environment:
${lines.join('\n')}

Exits with ${exits.map((says, code) => `${code} ${says}`).join(', ')}.`;
