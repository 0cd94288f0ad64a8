import { baseUrl } from './base-url.ts';

/** The colours a profile can be told by, also as words. */
export const colours = ['cyan', 'green', 'yellow', 'red', 'magenta', 'blue'] as const;
export type Colour = (typeof colours)[number];

/** A gateway that a person keeps under a name. */
export type Profile = {
  readonly name: string;
  /** the base URL, checked */
  readonly url: string;
  readonly colour: Colour | undefined;
  /** nothing is ever written to it */
  readonly readOnly: boolean;
  /** stored: in a file of its own beside the settings; environment: PERSONA_API_KEY */
  readonly key: 'stored' | 'environment';
};

/** The name that this machine's own gateway goes by. */
export const embeddedName = 'embedded';

const nameForm = /^[a-z0-9][a-z0-9._-]{0,39}$/i;

/** The name in a text; throws a sentence where it can be none. */
export function profileName(text: string): string {
  const name = text.trim();
  if (!nameForm.test(name))
    throw new Error(
      'A profile is named by 1 to 40 letters, digits, dots, dashes or underscores, the first a letter or digit.',
    );
  if (name.toLowerCase() === embeddedName)
    throw new Error(`"${embeddedName}" is this machine's own gateway; take another name.`);
  return name;
}

/** The colour in a text; throws a sentence where it is none. */
export function colourNamed(text: string): Colour {
  const colour = colours.find((one) => one === text.trim().toLowerCase());
  if (colour === undefined) throw new Error(`A colour is one of ${colours.join(', ')}.`);
  return colour;
}

/** A profile from the fields of the settings file; throws a sentence that names the field. */
export function profileFrom(fields: { readonly [key: string]: unknown }): Profile {
  const text = (field: string): string => {
    const value = fields[field];
    if (typeof value !== 'string') throw new Error(`"${field}" must be a text.`);
    return value;
  };
  const readOnly = fields['read_only'] ?? false;
  if (typeof readOnly !== 'boolean') throw new Error('"read_only" must be true or false.');
  const key = fields['key'] ?? 'stored';
  if (key !== 'stored' && key !== 'environment') throw new Error('"key" must be "stored" or "environment".');
  const colour = fields['colour'] === undefined ? undefined : colourNamed(text('colour'));
  return { name: profileName(text('name')), url: baseUrl(text('url')), colour, readOnly, key };
}
