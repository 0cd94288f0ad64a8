/** One step on the way to a screen: what is typed, and what then stands there. */
export type Step = readonly [keys: readonly string[], shows: RegExp];

/** A screen of the explorer: what it is, and how a person gets there from the list of namespaces. */
export type Screen = { readonly about: string; readonly steps: readonly Step[] };

/** What stands on the first screen once the sample people are built. */
export const begun: Step = [[], /(?:sample-\S+ .*(?:just now| ago)\b[^]*){3}/];

const opened: Step = [['enter'], /1 Overview/];
const section = (number: number, title: string): Screen => ({
  about: `a persona, ${title}`,
  steps: [opened, [[String(number)], new RegExp(`╭─ ${title}`)]],
});

/** Every screen, by the name that `npm run story` takes. */
export const screens: Readonly<Record<string, Screen>> = {
  namespaces: { about: 'the list of namespaces', steps: [] },
  filter: { about: 'the list, filtered', steps: [[['/', 'sign'], /sign: 1 of 3/]] },
  sort: { about: 'the list, choosing its order', steps: [[['s'], /Sort by/]] },
  'new-namespace': { about: 'the form for a new namespace', steps: [[['n'], /New namespace/]] },
  import: { about: 'importing into a namespace', steps: [[['i'], /What is it\?/]] },
  overview: section(1, 'Overview'),
  identity: section(2, 'Identity'),
  traits: section(3, 'Traits'),
  episodes: section(4, 'Episodes'),
  peers: section(5, 'Peers'),
  facets: section(6, 'Facets'),
  providers: section(7, 'Providers'),
  raw: section(8, 'Raw'),
  evidence: {
    about: 'the events behind a claim',
    steps: [opened, [['2'], /╭─ Identity/], [['enter'], /╭─ .*[Ee]v(?:idence|ents)/]],
  },
  builds: {
    about: 'the builds of this session',
    steps: [
      [['b'], /built sample-/],
      [['B'], /╭─ Builds/],
    ],
  },
  requests: { about: 'the requests made to the gateway', steps: [[['@'], /╭─ Requests/]] },
  profiles: { about: 'choosing another gateway', steps: [[['P'], /this machine/]] },
  palette: { about: 'commands by name', steps: [[[':'], /Commands/]] },
  help: { about: 'the keys of the view', steps: [[['?'], /Keys/]] },
};
