import * as z from 'zod';
import { CompositePersona } from '../../contract/persona.ts';
import { Provenance } from '../../contract/provenance.ts';
import { Timestamp } from '../../contract/scalars.ts';
import { identityForAgents, IdentityForAgents } from './identity-for-agents.ts';
import { SaidByModel, saidByModel } from './said-by-model.ts';
import { sectionNames, sections } from './sections.ts';
import { tool } from './tool.ts';

const { provenance: _provenance, ...shape } = CompositePersona.shape;

const Counts = z
  .boolean()
  .default(false)
  .describe('also give of the identity what was counted: by hour, month and quarter, and with everybody (large)');

/** The tools that give the persona, whole or by section. */
export const personaTools = [
  tool({
    name: 'get_persona',
    title: 'Composite persona',
    description:
      'The whole persona of this namespace, made from the events of its subject: identity, traits, episodes, peers, facets and providers. A trait that is absent has too little evidence; an empty text is unknown.',
    input: z.object({
      include_provenance: z
        .boolean()
        .default(false)
        .describe('also give the method and evidence of each claim (large)'),
      counts: Counts,
    }),
    answers: z.object({
      ...shape,
      identity: IdentityForAgents,
      provenance: z.optional(Provenance).describe('only when include_provenance is true'),
      said_by_model: SaidByModel,
    }),
    levels: 2,
    route: 'readPersona',
    async answer(namespace, { include_provenance, counts }) {
      const { provenance, ...persona } = await namespace.persona();
      return {
        ...persona,
        identity: counts ? persona.identity : identityForAgents(persona.identity),
        ...(include_provenance ? { provenance } : {}),
        ...saidByModel({ ...persona, provenance }, ''),
      };
    },
  }),
  tool({
    name: 'get_section',
    title: 'One section of the persona',
    description: `One section of the persona: ${sectionNames.map((name) => `${name} (${sections[name]})`).join('; ')}.`,
    input: z.object({ section: z.enum(sectionNames).describe('which section'), counts: Counts }),
    answers: z.object({
      subject: z.string().describe('whose persona it is'),
      built_at: z.optional(Timestamp).describe('when the persona was built, UTC'),
      section: z.enum(sectionNames),
      data: z
        .union([
          IdentityForAgents,
          shape.traits,
          shape.episodes,
          shape.peers,
          shape.facets,
          shape.providers,
          Provenance,
        ])
        .describe('the section, as get_persona gives it'),
      said_by_model: SaidByModel,
    }),
    levels: 1,
    route: 'readPersona',
    async answer(namespace, { section, counts }) {
      const { subject, built_at, ...persona } = await namespace.persona();
      const data = section === 'identity' && !counts ? identityForAgents(persona.identity) : persona[section];
      return { subject, built_at, section, data, ...saidByModel(persona, `/${section}/`) };
    },
  }),
];
