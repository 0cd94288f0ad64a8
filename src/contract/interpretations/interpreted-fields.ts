/** The lists of a persona to which a model may add, as their JSON pointers; apart from the shapes, which screens do not load. */
export const interpretedFields = [
  '/traits/motivations',
  '/facets/mental_models',
  '/facets/opinions',
  '/traits/decision_patterns',
] as const;
export type InterpretedField = (typeof interpretedFields)[number];
