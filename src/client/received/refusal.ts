import type { Json } from '../../contract/scalars.ts';
import { safe } from '../../text/safe.ts';

/** Why a gateway refuses, as far as its body says so in one of the usual shapes; all texts are safe to draw. */
export type Reason = {
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly details: readonly { path: string; message: string }[];
  /** how many events there are to build a persona from, where our own gateway says so */
  readonly events: number | undefined;
};

type Fields = { readonly [key: string]: Json };

/** A JSON object, and undefined for everything else. */
export const fieldsOf = (json: Json | undefined): Fields | undefined =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? json : undefined;

const own = (fields: Fields | undefined, ...names: string[]): Json | undefined => {
  for (const name of names)
    if (fields !== undefined && Object.hasOwn(fields, name) && fields[name] !== null) return fields[name];
  return undefined;
};
const text = (json: Json | undefined): string | undefined =>
  (typeof json === 'string' && json.trim() !== '') || typeof json === 'number' ? safe(String(json), 500) : undefined;

const pathOf = (json: Json | undefined): string =>
  Array.isArray(json)
    ? safe(
        json
          .map(text)
          .filter((step) => step !== undefined && step !== 'body')
          .join('.'),
        200,
      )
    : (text(json) ?? '');

/** Problems by field: [{path|field|loc|pointer|param, message|msg|detail}], [text], or {field: text or [text]}. */
function detailsOf(json: Json | undefined): { path: string; message: string }[] {
  if (Array.isArray(json))
    return json.slice(0, 100).flatMap((item) => {
      const fields = fieldsOf(item);
      const message = text(item) ?? text(own(fields, 'message', 'msg', 'detail', 'reason', 'error', 'title'));
      const source = fieldsOf(own(fields, 'source'));
      const path = pathOf(own(fields, 'path', 'field', 'loc', 'pointer', 'param', 'name') ?? own(source, 'pointer'));
      return message === undefined ? [] : [{ path, message }];
    });
  return Object.entries(fieldsOf(json) ?? {})
    .slice(0, 100)
    .flatMap(([path, value]) => {
      const message = text(Array.isArray(value) ? value[0] : value);
      return message === undefined ? [] : [{ path: safe(path, 200), message }];
    });
}

/** Reads the reason out of a failure's body: our own shape, {error: "…"}, {message}, {detail}, {errors}, problem+json. */
export function reasonOf(json: Json | undefined): Reason {
  const body = fieldsOf(json);
  const error = own(body, 'error', 'err', 'fault');
  const inner = fieldsOf(error) ?? fieldsOf(own(body, 'data'));
  const details = detailsOf(
    own(inner, 'details', 'errors', 'fields', 'issues') ??
      own(body, 'details', 'errors', 'issues', 'fields', 'violations', 'invalid-params') ??
      (typeof own(body, 'detail') === 'object' ? own(body, 'detail') : undefined),
  );
  const message =
    text(own(inner, 'message', 'msg', 'detail', 'description', 'title')) ??
    text(own(body, 'message', 'error_description', 'detail', 'msg', 'title', 'reason')) ??
    text(error) ??
    details[0]?.message;
  const code =
    text(own(inner, 'code', 'type', 'name')) ??
    text(own(body, 'code', 'error_code', 'type')) ??
    (message === text(error) ? undefined : text(error));
  const events = own(inner, 'events');
  const isCount = typeof events === 'number' && Number.isSafeInteger(events) && events >= 0;
  return { code, message, details, events: isCount ? events : undefined };
}

/** A body that says it is a failure of the gateway's own making, and not a page of some other server. */
export const isRefusal = (json: Json | undefined): boolean => {
  const body = fieldsOf(json);
  return body !== undefined && (body['success'] === false || own(body, 'error', 'errors') !== undefined);
};
