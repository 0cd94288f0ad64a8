import type { McpServer } from '@modelcontextprotocol/server';
import type { NamespaceView } from './namespace-view.ts';
import { sectionNames, sections } from './sections.ts';

const mimeType = 'application/json';

/** The persona and its sections as resources: persona://{namespace id} and persona://{namespace id}/{section}. */
export function addPersonaResources(server: McpServer, namespace: NamespaceView): void {
  const base = `persona://${namespace.namespaceId}`;
  const json = (uri: string, value: unknown) => ({ contents: [{ uri, mimeType, text: JSON.stringify(value) }] });
  server.registerResource(
    'persona',
    base,
    { title: 'Composite persona', description: 'The whole persona with its provenance', mimeType },
    async () => json(base, await namespace.persona()),
  );
  for (const section of sectionNames) {
    const uri = `${base}/${section}`;
    server.registerResource(
      section,
      uri,
      { title: `Persona: ${section}`, description: sections[section], mimeType },
      async () => json(uri, (await namespace.persona())[section]),
    );
  }
}
