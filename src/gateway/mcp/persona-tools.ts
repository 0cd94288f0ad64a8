import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { CompositePersona } from '../../contract/persona.ts';
import { Provenance } from '../../contract/provenance.ts';
import { Timestamp } from '../../contract/scalars.ts';
import type { NamespaceView } from './namespace-view.ts';
import { sectionNames, sections } from './sections.ts';
import { answered } from './tool-answer.ts';
import { withJsonSchema } from './with-json-schema.ts';

const reads = { readOnlyHint: true, openWorldHint: false };

const { shape } = CompositePersona;
const SectionData = z.union([
  shape.identity,
  shape.traits,
  shape.episodes,
  shape.peers,
  shape.facets,
  shape.providers,
  shape.provenance,
]);

/** The tools that give the persona, whole or by section. */
export function addPersonaTools(server: McpServer, namespace: NamespaceView): void {
  server.registerTool(
    'get_persona',
    {
      title: 'Composite persona',
      description:
        'The whole persona of this namespace, made from the events of its subject: identity, traits, episodes, peers, facets and providers. A trait that is absent has too little evidence; an empty text is unknown.',
      inputSchema: withJsonSchema(
        z.object({
          include_provenance: z
            .boolean()
            .default(false)
            .describe('also give the method and evidence of each claim (large)'),
        }),
      ),
      outputSchema: withJsonSchema(
        z.object({
          ...CompositePersona.shape,
          provenance: z.optional(Provenance).describe('only when include_provenance is true'),
        }),
      ),
      annotations: reads,
    },
    ({ include_provenance }) =>
      answered(async () => {
        const { provenance, ...persona } = await namespace.persona();
        return include_provenance ? { ...persona, provenance } : persona;
      }),
  );
  server.registerTool(
    'get_section',
    {
      title: 'One section of the persona',
      description: `One section of the persona: ${sectionNames.map((name) => `${name} (${sections[name]})`).join('; ')}.`,
      inputSchema: withJsonSchema(z.object({ section: z.enum(sectionNames).describe('which section') })),
      outputSchema: withJsonSchema(
        z.object({
          subject: z.string().describe('whose persona it is'),
          built_at: z.optional(Timestamp).describe('when the persona was built, UTC'),
          section: z.enum(sectionNames),
          data: SectionData.describe('the section, as GET /personas gives it'),
        }),
      ),
      annotations: reads,
    },
    ({ section }) =>
      answered(async () => {
        const persona = await namespace.persona();
        return { subject: persona.subject, built_at: persona.built_at, section, data: persona[section] };
      }),
  );
}
