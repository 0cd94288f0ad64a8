import { urlPart } from './url-query.ts';

const mark = '«key»';
const tail = 8;

const withoutPadding = (text: string, form: 'base64' | 'base64url') =>
  Buffer.from(text).toString(form).replaceAll('=', '');

const formsOf = (key: string): string[] => {
  const forms = [key, urlPart(key), JSON.stringify(key).slice(1, -1)];
  for (const text of [key, `Bearer ${key}`])
    forms.push(withoutPadding(text, 'base64'), withoutPadding(text, 'base64url'));
  if (key.length > 2 * tail) forms.push(key.slice(-tail));
  return [...new Set(forms)].filter((form) => form.length >= 4).toSorted((one, other) => other.length - one.length);
};

/** Takes the given keys, their usual encodings and their last 8 characters out of a text. */
export function redact(text: string, keys: Iterable<string>): string {
  let clean = text;
  for (const key of keys) for (const form of formsOf(key)) clean = clean.replaceAll(form, mark);
  return clean;
}
