/** The sections of a persona, in the order of their tabs; `roots` are the parts of the composite that a section shows. */
export const sections = [
  { id: 'overview', title: 'Overview', roots: [] },
  { id: 'identity', title: 'Identity', roots: ['/identity'] },
  { id: 'traits', title: 'Traits', roots: ['/traits'] },
  { id: 'episodes', title: 'Episodes', roots: ['/episodes'] },
  { id: 'peers', title: 'Peers', roots: ['/peers'] },
  { id: 'facets', title: 'Facets', roots: ['/facets'] },
  { id: 'providers', title: 'Providers', roots: ['/providers'] },
  { id: 'raw', title: 'Raw', roots: [''] },
] as const;
export type Section = (typeof sections)[number]['id'];
