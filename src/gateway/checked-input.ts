import type * as z from 'zod/mini';
import { type Input, routeSchemas } from '../contract/route-schemas.ts';
import type { RouteName } from '../contract/routes.ts';
import { invalid } from './refusal.ts';

/** The value at a path of what came in. */
const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    raw,
  );

/** The first problem of each field, with its path and a sentence. */
export const problemsOf = (issues: readonly z.core.$ZodIssue[], raw: unknown) => {
  const byPath = new Map<string, string>();
  for (const { path, message, code } of issues) {
    const name = path.join('.');
    const says =
      code === 'invalid_type' && path.length > 0 && valueAt(raw, path) === undefined ? 'is required' : message;
    if (!byPath.has(name)) byPath.set(name, says);
  }
  return [...byPath].map(([path, message]) => ({ path, message }));
};

/** What a route takes, checked; throws the refusal that names each wrong field. */
export function checkedInput<N extends RouteName>(name: N, raw: unknown): Input<N> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw invalid([{ path: '', message: 'must be a JSON object' }]);
  const { success, data, error } = routeSchemas[name].input.safeParse(raw);
  if (!success) throw invalid(problemsOf(error.issues, raw));
  return data as Input<N>;
}
