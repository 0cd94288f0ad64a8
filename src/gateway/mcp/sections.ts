import type { CompositePersona } from '../../contract/persona.ts';

/** The parts of a composite persona, and what each holds. */
export const sections = {
  identity: 'role, organization, background, areas of expertise, priorities, key relationships, how they communicate',
  traits:
    'Big Five (0 to 1, each with a confidence; what has too little evidence is absent), values, motivations, cognitive style, emotional baseline, decision patterns, changes under stress',
  episodes: 'bursts, projects, routines, meetings and gaps, each with its span and horizon',
  peers:
    'all people the subject deals with, with contact strength, tone, topics and channels: list_peers gives the first of them, or some',
  facets: 'the language they use, and their opinions and mental models in their own words, with dates',
  providers: 'how many source events each provider gave, and from when to when',
  provenance: 'for each claim the method, and the ids of at most five events behind it',
} as const satisfies Partial<Record<keyof CompositePersona, string>>;

export type Section = keyof typeof sections;

export const sectionNames = Object.keys(sections) as [Section, ...Section[]];
