import type { Handlers, Needs } from '../handling.ts';
import { heldToRights, mayCall } from '../keys/rights.ts';
import { buildHandlers } from './build-handlers.ts';
import { correctionHandlers } from './correction-handlers.ts';
import { eventHandlers } from './event-handlers.ts';
import { interpretationHandlers } from './interpretation-handlers.ts';
import { namespaceHandlers } from './namespace-handlers.ts';
import { personaHandlers } from './persona-handlers.ts';
import { previewHandlers } from './preview-handlers.ts';
import { searchHandlers } from './search-handlers.ts';

/** The handlers of all routes over a store, held to the rights of whoever calls; they know neither HTTP nor SQL. */
export const createHandlers = (needs: Needs): Handlers =>
  heldToRights({
    ...namespaceHandlers(needs),
    ...personaHandlers(needs),
    ...previewHandlers(needs),
    ...buildHandlers(needs),
    ...eventHandlers(needs),
    ...correctionHandlers(needs),
    ...interpretationHandlers(needs),
    ...searchHandlers(needs),
    async readOpenApi(_, caller) {
      const { openApiDocument } = await import('../../contract/openapi/document.ts');
      return { status: 200, data: openApiDocument(needs.origin(), (name) => mayCall(name, caller)) };
    },
  });
