import type { Handlers, Needs } from '../handling.ts';
import { buildHandlers } from './build-handlers.ts';
import { eventHandlers } from './event-handlers.ts';
import { namespaceHandlers } from './namespace-handlers.ts';
import { personaHandlers } from './persona-handlers.ts';
import { searchHandlers } from './search-handlers.ts';

/** The handlers of all routes over a store; they know neither HTTP nor SQL. */
export const createHandlers = (needs: Needs): Handlers => ({
  ...namespaceHandlers(needs),
  ...personaHandlers(needs),
  ...buildHandlers(needs),
  ...eventHandlers(needs),
  ...searchHandlers(needs),
  async readOpenApi() {
    const { openApiDocument } = await import('../../contract/openapi/document.ts');
    return { status: 200, data: openApiDocument(needs.origin()) };
  },
});
