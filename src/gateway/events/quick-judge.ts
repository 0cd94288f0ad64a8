import type * as z from 'zod/mini';

/** Given in the place of a value of which the schema itself has to say what is wrong, or which only it knows how to judge. */
export const unsure = Symbol('unsure');

/** A JSON value as its schema gives it out, the same one where nothing is other than it came; or `unsure`. */
export type Judge = (value: unknown) => unknown;

type Check = z.core.$ZodCheck;
type Field = { readonly name: string; readonly isOptional: boolean; readonly judge: Judge };
type Object = Record<string, unknown>;

const notSure: Judge = () => unsure;

/** Holds a value to what the schema asks beyond its type, by the schema's own checks. */
function checked(isType: (value: unknown) => boolean, checks: readonly Check[] = []): Judge {
  if (checks.length === 0) return (value) => (isType(value) ? value : unsure);
  return (value) => {
    if (!isType(value)) return unsure;
    const payload = { value: value as never, issues: [] };
    for (const { _zod } of checks) {
      if (_zod.def.when?.(payload) === false) continue;
      if (_zod.check(payload) instanceof Promise || payload.issues.length > 0) return unsure;
    }
    return payload.value === value ? value : unsure;
  };
}

const isObject = (value: unknown): value is Object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy with the known fields alone, in the schema's order. */
function copied(value: Object, fields: readonly Field[]): unknown {
  const copy: Object = {};
  for (const { name, isOptional, judge } of fields) {
    if (!Object.hasOwn(value, name)) {
      if (isOptional) continue;
      return unsure;
    }
    const given = judge(value[name]);
    if (given === unsure) return unsure;
    copy[name] = given;
  }
  return copy;
}

const objectJudge =
  (fields: readonly Field[]): Judge =>
  (value) => {
    if (!isObject(value)) return unsure;
    let place = 0;
    for (const key in value) {
      while (fields[place]?.isOptional === true && fields[place]?.name !== key) place += 1;
      const field = fields[place];
      // In another order, with a field that is not known or without one that must be there.
      if (field?.name !== key) return copied(value, fields);
      const given = field.judge(value[key]);
      if (given === unsure) return unsure;
      if (given !== value[key]) return copied(value, fields);
      place += 1;
    }
    while (fields[place]?.isOptional === true) place += 1;
    return place === fields.length ? value : unsure;
  };

function arrayJudge(element: Judge, checks: readonly Check[] | undefined): Judge {
  const judge = checked(Array.isArray, checks);
  return (value) => {
    if (judge(value) === unsure) return unsure;
    const items = value as unknown[];
    const given = items.map(element);
    if (given.includes(unsure)) return unsure;
    return given.every((item, index) => item === items[index]) ? value : given;
  };
}

/**
 * A judge of JSON values for a schema: several times as fast as the schema, for it says nothing of what is wrong. It knows texts,
 * numbers, words of a list, lists and objects, and is unsure of any other kind of schema.
 */
export function quickJudge(schema: z.core.$ZodType): Judge {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const checks = def.checks as readonly Check[] | undefined;
  switch (def.type) {
    case 'string':
      return 'format' in def || def.coerce === true ? notSure : checked((value) => typeof value === 'string', checks);
    case 'number':
      return 'format' in def || def.coerce === true ? notSure : checked(Number.isFinite, checks);
    case 'boolean':
      return def.coerce === true ? notSure : checked((value) => typeof value === 'boolean', checks);
    case 'enum': {
      const words = new Set<unknown>(Object.values(def.entries));
      return checked((value) => words.has(value), checks);
    }
    case 'array':
      return arrayJudge(quickJudge(def.element), checks);
    case 'object': {
      if (def.catchall !== undefined || checks !== undefined) return notSure;
      return objectJudge(
        Object.entries(def.shape).map(([name, field]) => {
          const inner = (field as z.core.$ZodTypes)._zod.def;
          const isOptional = inner.type === 'optional';
          return { name, isOptional, judge: quickJudge(isOptional ? inner.innerType : field) };
        }),
      );
    }
    default:
      return notSure;
  }
}
