import type { EntryView } from './entries.ts';
import { sections, type Section } from './sections.ts';

/** What a section remembers while another is looked at. */
export type SectionView = EntryView & {
  /** pointer of the entry the cursor stands on */
  readonly cursor: string | undefined;
  /** what `/` looks for, in lower case; "" is nothing */
  readonly search: string;
};

const plain: SectionView = { cursor: undefined, search: '', turned: new Set(), sort: undefined };

/** The views of a persona that was just opened. */
export const plainViews = Object.fromEntries(sections.map(({ id }) => [id, plain])) as Record<Section, SectionView>;

/** The views with which another section is shown: somebody who is pointed at stays pointed at among the people. */
export function showing(
  { section, views }: { readonly section: Section; readonly views: Readonly<Record<Section, SectionView>> },
  next: Section,
): Readonly<Record<Section, SectionView>> {
  const { cursor } = views[section];
  if (next !== 'peers' || cursor?.startsWith('/peers/') !== true) return views;
  return { ...views, peers: { ...views.peers, cursor } };
}
