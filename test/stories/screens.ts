import { places } from '../../src/explorer/places/index.ts';
import { sections } from '../../src/explorer/state/persona/sections.ts';

/** One step on the way to a screen: what is typed, and what then stands there. */
export type Step = readonly [keys: readonly string[], shows: RegExp];

/** A screen of the explorer: what it is, and how a person gets there from the list of namespaces. */
export type Screen = { readonly about: string; readonly steps: readonly Step[] };

/** What stands on the first screen once the sample people are built. */
export const begun: Step = [[], /(?:sample-\S+ .*(?:just now| ago)\b[^]*){3}/];

const opened: Step = [['enter'], /1 Overview[^]* Works on /];

const ofSections = sections.map(({ id, title }, index): [string, Screen] => [
  id,
  { about: `a persona: ${title}`, steps: [opened, [[String(index + 1)], new RegExp(`╭─ ${title}`)]] },
]);

const ofPlaces = places.flatMap(({ id, title, reached }): [string, Screen][] =>
  reached === undefined || reached.keys.length === 0
    ? []
    : [[id, { about: reached.title, steps: [[reached.keys.slice(0, 1), new RegExp(`╭─ ${title}`)]] }]],
);

/** Every screen, by the name that `npm run story` takes; a section of a persona and a place that a key reaches have one by being there. */
export const screens: Readonly<Record<string, Screen>> = {
  namespaces: { about: 'the list of namespaces', steps: [] },
  filter: { about: 'the list, filtered', steps: [[['/', 'sign'], /sign: 1 of 3/]] },
  sort: { about: 'the list, choosing its order', steps: [[['s'], /Sort by/]] },
  'new-namespace': { about: 'the form for a new namespace', steps: [[['n'], /New namespace/]] },
  ...Object.fromEntries(ofSections),
  evidence: {
    about: 'the events behind a claim',
    // the cue at the cursor is there once there is something to ask about
    steps: [opened, [['2'], /╭─ Identity[^]*▌/], [['enter'], /╭─ Why · event 1/]],
  },
  ...Object.fromEntries(ofPlaces),
  history: {
    about: 'the builds of a namespace, and what each changed',
    steps: [opened, [[':'], /Commands/], [['history'], /history/], [['enter'], /╭─ History[^]*first build/]],
  },
  corrections: {
    about: 'what was put right in a namespace',
    steps: [opened, [[':'], /Commands/], [['corrections'], /corrections/], [['enter'], /╭─ Corrections[^]*put right/]],
  },
  lint: {
    about: 'what must not leave with a persona',
    steps: [opened, [[':'], /Commands/], [['lint'], /lint/], [['enter'], /╭─ Lint[^]*(?:Nothing found by|Why)/]],
  },
  'side-by-side': {
    about: 'two personas beside each other',
    steps: [[[' ', 'j', ' ', 'd'], /╭─ Side by side[^]*Role/]],
  },
  diff: {
    about: 'what changed with the last build',
    steps: [opened, [['d'], /╭─ What changed[^]*(?:one build so far|All else)/]],
  },
  builds: {
    about: 'the builds of this session',
    steps: [
      [['b'], /built sample-/],
      [['B'], /╭─ Builds/],
    ],
  },
  profiles: { about: 'choosing another gateway', steps: [[['P'], /this machine/]] },
  palette: { about: 'commands by name', steps: [[[':'], /Commands/]] },
  help: { about: 'the keys of the view', steps: [[['?'], /Keys/]] },
};
