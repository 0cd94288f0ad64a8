import type { Json } from '../../contract/scalars.ts';
import { safe } from '../../text/safe.ts';
import { hostOf } from '../failure-words.ts';
import { GatewayFailure } from '../failure.ts';
import { compositeFields } from './received-resources.ts';
import { fieldsOf, reasonOf } from './refusal.ts';
import { textIn } from './received-fields.ts';
import { buildState } from './status-answer.ts';
import { strictJson } from './strict-json.ts';

/** Why there is no persona yet: what the gateway gave, and whether its words say so or only the form of its answer. */
export type NotBuilt = { readonly gave: string; readonly from: 'words' | 'form' };

/** The codes of the interface's own gateways, which leave nothing to be guessed. */
const ownCodes = new Set([
  'persona_not_built',
  'persona_not_found',
  'namespace_not_found',
  'build_not_found',
  'not_found',
]);
const unbuilt =
  /\b(?:not|never|isn't|hasn't)(?: \w+){0,3} buil[td]\b|\bunbuilt\b|\bno (?:\w+ ){0,3}builds?\b|\bbuil[dt]\b.*\bfirst\b|\bbuilds? not found\b/;
const elsewhere = /\b(?:path|route|endpoint|url|page)\b|\bcannot get\b/;
const unknownNamespace = /\b(?:namespace|external reference)\b/;
const inWords = (text: string) => text.toLowerCase().replaceAll(/[_-]+/g, ' ');

/** The failure that says so. */
export function notBuiltYet(url: string, { gave, from }: NotBuilt, more: { status?: number; raw?: string } = {}) {
  const host = hostOf(url);
  const message =
    from === 'words'
      ? `The persona is not built yet. ${host} says: ${gave}.`
      : `The persona seems not to be built yet: ${host} answered ${gave}.`;
  return new GatewayFailure({ kind: 'not-found', code: 'persona_not_built', concludedFrom: from, message, ...more });
}

/** What a gateway says in an answer of any form: its code and its words, or its text. */
function saidIn(raw: string): { readonly code: string | undefined; readonly message: string | undefined } {
  const parsed = strictJson(raw, 128);
  if ('value' in parsed) return reasonOf(parsed.value);
  const text = raw.trim();
  return { code: undefined, message: text === '' ? undefined : safe(text, 200) };
}

/** What a failed read of a persona means: "not built yet" and "namespace unknown" in whatever words, else the failure itself. */
export function meaningOf(failure: GatewayFailure, url: string): GatewayFailure {
  const { kind, status = 0, code = '', raw = '' } = failure;
  const isEmpty = kind === 'malformed' && (status === 202 || status === 204);
  if ((kind !== 'not-found' && kind !== 'refused' && !isEmpty) || ownCodes.has(code) || raw.trimStart().startsWith('<'))
    return failure;
  const said = saidIn(raw);
  const words = inWords(`${said.code ?? ''} ${said.message ?? ''}`);
  const gave = (said.message ?? said.code)?.replace(/\.$/, '');
  if (gave !== undefined && unbuilt.test(words)) return notBuiltYet(url, { gave, from: 'words' }, { status, raw });
  if (unknownNamespace.test(words) && !/persona|buil[td]/.test(words))
    return new GatewayFailure({ ...failure.facts(), code: 'namespace_not_found', concludedFrom: 'words' });
  if (!isEmpty && ((status !== 404 && status !== 409) || elsewhere.test(words))) return failure;
  const shown = `${status}${gave === undefined ? '' : `, "${gave}"`}`;
  return notBuiltYet(url, { gave: shown, from: 'form' }, { status, raw });
}

/** What a failed read of a status means: an answer without content is no build, as far as one can see. */
export function meaningOfStatus(failure: GatewayFailure, url: string): GatewayFailure {
  const { kind, status } = failure;
  return kind === 'malformed' && (status === 202 || status === 204) ? noBuildKnown(url, String(status)) : failure;
}

/** The failure of a status that holds nothing at all. */
export const noBuildKnown = (url: string, gave: string): GatewayFailure =>
  new GatewayFailure({
    kind: 'not-found',
    code: 'build_not_found',
    concludedFrom: 'form',
    message: `No build seems to be known: ${hostOf(url)} answered ${gave}.`,
  });

export const isNothing = (json: Json | undefined): boolean =>
  json === undefined ||
  json === null ||
  json === '' ||
  json === 0 ||
  (typeof json === 'object' && Object.keys(json).length === 0);

/** Why `data` is no persona yet; undefined where it is one, or nothing that has to do with one. */
export function notBuiltIn(data: Json, status: number): NotBuilt | undefined {
  if (data === null) return { gave: 'null where a persona would stand', from: 'form' };
  const fields = fieldsOf(data);
  if (fields === undefined) return undefined;
  if (compositeFields.some((name) => !isNothing(fields[name]))) return undefined;
  for (const name of ['status', 'state', 'message', 'detail']) {
    const word = textIn(fields[name]);
    if (word === undefined) continue;
    if (unbuilt.test(inWords(word))) return { gave: safe(word, 200), from: 'words' };
    if (status === 200 && ['waiting', 'running'].includes(buildState(word)))
      return { gave: `"${safe(word, 200)}" where a persona would stand`, from: 'form' };
  }
  if (fields['has_built'] === false) return { gave: 'has_built is false', from: 'words' };
  if (fields['built_at'] === null) return { gave: 'built_at is null', from: 'words' };
  if (status === 202) return { gave: '202 and no persona', from: 'form' };
  if (isNothing(data)) return { gave: 'an empty object where a persona would stand', from: 'form' };
  return undefined;
}
