import type { Json } from '../../contract/scalars.ts';
import { fieldsOf } from '../received/refusal.ts';
import { strictJson } from '../received/strict-json.ts';
import { textIn } from '../received/received-fields.ts';

/** One argument of a tool, as a form asks for it; json: what no other kind can hold. */
export type ToolField = {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'json';
  readonly isRequired: boolean;
  readonly description: string;
  /** of a choice, the texts that are allowed */
  readonly choices: readonly string[];
  /** what counts where nothing is given, as JSON */
  readonly otherwise: Json | undefined;
  readonly schema: { readonly [key: string]: Json };
};

/** more arguments than that nobody fills in by hand */
const mostFields = 50;
const kinds: Readonly<Record<string, ToolField['kind']>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'flag',
};

/** The one type that a schema allows beside null; undefined where there are several, or none that can be told. */
function typeOf(schema: ToolField['schema']): string | undefined {
  const { type } = schema;
  const types = (Array.isArray(type) ? type : [type]).filter((one) => one !== 'null' && one !== undefined);
  return types.length === 1 ? textIn(types[0]) : undefined;
}

/** What a tool takes, by its JSON schema; a schema that cannot be understood takes nothing. */
export function fieldsIn(schema: Json): readonly ToolField[] {
  const whole = fieldsOf(schema);
  const required = whole?.['required'];
  const properties = Object.entries(fieldsOf(whole?.['properties']) ?? {}).slice(0, mostFields);
  return properties.map(([name, given]) => {
    const own = fieldsOf(given) ?? {};
    const allowed = own['enum'];
    const choices = Array.isArray(allowed) ? allowed.filter((one) => typeof one === 'string') : [];
    const isChoice = Array.isArray(allowed) && choices.length > 0 && choices.length === allowed.length;
    return {
      name,
      kind: isChoice ? 'choice' : (kinds[typeOf(own) ?? ''] ?? 'json'),
      isRequired: Array.isArray(required) && required.includes(name),
      description: textIn(own['description']) ?? '',
      choices: isChoice ? choices : [],
      otherwise: own['default'],
      schema: own,
    };
  });
}

/** What is wrong, argument by argument. */
export type FieldProblems = Readonly<Record<string, string>>;

const bound = (schema: ToolField['schema'], name: string): number | undefined =>
  typeof schema[name] === 'number' ? schema[name] : undefined;

function numberProblem(value: number, schema: ToolField['schema']): string | undefined {
  const [least, most] = [bound(schema, 'minimum'), bound(schema, 'maximum')];
  if (typeOf(schema) === 'integer' && !Number.isInteger(value)) return 'must be a whole number';
  if (least !== undefined && value < least) return `must be at least ${least}`;
  return most !== undefined && value > most ? `must be at most ${most}` : undefined;
}

function textProblem(value: string, schema: ToolField['schema']): string | undefined {
  const [least, most] = [bound(schema, 'minLength'), bound(schema, 'maxLength')];
  if (least !== undefined && value.length < least) return `must have at least ${least} characters`;
  return most !== undefined && value.length > most ? `must have at most ${most} characters` : undefined;
}

const typed: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: (value) => Array.isArray(value),
};

function problemOf({ kind, choices, schema }: ToolField, value: unknown): string | undefined {
  if (kind === 'choice')
    return typeof value === 'string' && choices.includes(value) ? undefined : `must be one of ${choices.join(', ')}`;
  if (kind === 'number') return typeof value === 'number' ? numberProblem(value, schema) : 'must be a number';
  if (kind === 'flag') return typeof value === 'boolean' ? undefined : 'must be true or false';
  if (kind === 'text') return typeof value === 'string' ? textProblem(value, schema) : 'must be a text';
  const type = typeOf(schema) ?? '';
  const hasType = typed[type]?.(value) ?? true;
  return hasType ? undefined : `must be ${type === 'array' ? 'a list' : 'an object'}`;
}

/** What speaks against these arguments; patterns and the inside of lists and objects are left to the server. */
export function argumentProblems(
  fields: readonly ToolField[],
  given: Readonly<Record<string, unknown>>,
): FieldProblems {
  const problems = fields.map((field): [string, string | undefined] => {
    const value = Object.hasOwn(given, field.name) ? given[field.name] : undefined;
    if (value === undefined || value === null)
      return [field.name, field.isRequired && value === undefined ? 'must be given' : undefined];
    return [field.name, problemOf(field, value)];
  });
  return Object.fromEntries(problems.filter((one): one is [string, string] => one[1] !== undefined));
}

const deepest = 32;

/** What a text in the field of a form means; a text that means nothing stays a text, and is a problem. */
function valueOf({ kind }: ToolField, text: string): unknown {
  if (kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : text;
  if (kind === 'flag') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

/** The arguments that were typed, field by field; what is left empty is not given. */
export function argumentsTyped(
  fields: readonly ToolField[],
  texts: Readonly<Record<string, string>>,
): { readonly given: Readonly<Record<string, unknown>>; readonly problems: FieldProblems } {
  const given: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const text = texts[field.name] ?? '';
    if (text.trim() === '') continue;
    if (field.kind !== 'json') given[field.name] = valueOf(field, field.kind === 'text' ? text : text.trim());
    else {
      const parsed = strictJson(text, deepest);
      if ('wrong' in parsed) problems[field.name] = `must be JSON: ${parsed.wrong}`;
      given[field.name] = 'value' in parsed ? parsed.value : null;
    }
  }
  return { given, problems: { ...argumentProblems(fields, given), ...problems } };
}
