import { readPrivate } from './private-file.ts';

/** The file of bindings as it is written; undefined where there is none. */
export function readBindings(file: string): { readonly file: string; readonly text: string } | undefined {
  const text = readPrivate(file)?.text;
  return text === undefined ? undefined : { file, text };
}
