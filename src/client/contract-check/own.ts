import { fieldsOf } from '../received/refusal.ts';
import { type RouteName, routes } from '../../contract/routes.ts';
import type { Json } from '../../contract/scalars.ts';
import type { AskRaw } from './asked.ts';
import { once } from './once.ts';

/** What a gateway says it has beyond the interface. */
export type Own = {
  /** it says that it is a gateway of this project's kind */
  readonly isOurs: () => Promise<boolean>;
  readonly has: (route: RouteName) => Promise<boolean>;
};

const isOurDocument = (document: Json | undefined) =>
  fieldsOf(fieldsOf(document)?.['info'])?.['title'] === 'Persona and Namespace Gateway';

/** Learns that from the gateway's own OpenAPI document, and never by trying: a foreign route may mean something else. */
export function createOwn(ask: AskRaw): Own {
  const document = once(async () => {
    const { json, status } = await ask('readOpenApi');
    return status === 200 && isOurDocument(json) ? (json ?? null) : undefined;
  });
  return {
    isOurs: async () => (await document()) !== undefined,
    has: async (route) => {
      const { method, path } = routes[route];
      const paths = fieldsOf(fieldsOf(await document())?.['paths']);
      return fieldsOf(paths?.[path])?.[method.toLowerCase()] !== undefined;
    },
  };
}
