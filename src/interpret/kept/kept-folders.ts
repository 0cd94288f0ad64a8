import { join } from 'node:path';
import { hashOfTexts } from '../questions/chat-body.ts';
import { filesIn, removeOwn } from './private-files.ts';

const nameOf = (namespaceId: string): string => hashOfTexts([namespaceId]).slice(0, 32);

/** The folder of the requests and answers of a namespace. */
export const keptFolder = (folder: string, namespaceId: string): string => join(folder, nameOf(namespaceId));

/** Erases the requests and answers of all namespaces but these. */
export function forgetAllBut(folder: string, namespaceIds: Iterable<string>): void {
  const kept = new Set<string>();
  for (const id of namespaceIds) kept.add(nameOf(id));
  for (const name of filesIn(folder)) if (/^[0-9a-f]{32}$/.test(name) && !kept.has(name)) removeOwn(join(folder, name));
}
