import type { Findings } from '../findings.ts';
import { everybodyOf } from '../work/everybody.ts';
import { languageOfFile } from '../work/file-languages.ts';

const most = 4;
const leastShare = 0.03;
const leastFiles = 5;
/** share of commits that must tell lines before lines count */
const mostlyMeasured = 0.8;

/** A language, and its share of what the subject changed. */
export type LanguageShare = { readonly name: string; readonly share: number };

/** What the subject's files are written in: by lines where commits tell them, else by files; what has no language is in the whole. */
export const languageShares = ({ tallies }: Findings): { shares: LanguageShare[]; by: 'lines' | 'files' } => {
  const { languages, commits, measured } = tallies.changes;
  const by = commits > 0 && measured >= mostlyMeasured * commits ? 'lines' : 'files';
  const files = [...languages.values()].reduce((sum, counts) => sum + counts.files, 0);
  const all = [...languages.values()].reduce((sum, counts) => sum + counts[by], 0);
  if (files < leastFiles || all === 0) return { shares: [], by };
  const shares = [...languages]
    .filter(([name]) => name !== '')
    .map(([name, counts]) => ({ name, share: counts[by] / all }))
    .filter(({ share }) => share >= leastShare)
    .toSorted((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1))
    .slice(0, most);
  return { shares, by };
};

/** of fewer people it cannot be said what everybody writes */
const leastPeople = 10;
/** beside others, a language is somebody's own where so many of their files, and so great a part of them, are in it, and so many times that of the others */
const leastOwnFiles = 100;
const leastOwnPart = 0.25;
const apart = 2;

/** The languages that the subject changes more than the others of the same histories do: what everybody writes tells nothing of one. */
export const ownLanguages = (findings: Findings): LanguageShare[] => {
  const { shares } = languageShares(findings);
  const everybody = everybodyOf(findings.tallies);
  if (everybody.people < leastPeople) return shares;
  const { languages } = findings.tallies.changes;
  const own = [...languages.values()].reduce((sum, { files }) => sum + files, 0);
  const theirs = new Map<string, number>();
  for (const { places } of everybody.lanes.values())
    for (const { path, changes } of places.values()) {
      if (changes === 0) continue;
      const name = languageOfFile(path) ?? '';
      theirs.set(name, (theirs.get(name) ?? 0) + changes);
    }
  return shares.filter(({ name }) => {
    const files = languages.get(name)?.files ?? 0;
    const mine = files / own;
    return (
      files >= leastOwnFiles && mine >= leastOwnPart && mine >= (apart * (theirs.get(name) ?? 0)) / everybody.touches
    );
  });
};
