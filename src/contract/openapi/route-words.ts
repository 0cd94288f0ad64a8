import type { FailureCode } from '../envelope.ts';
import { interpretationWords } from './interpretation-words.ts';
import type { RouteName } from '../routes.ts';

/** What the document says of a route. */
export type RouteWords = {
  readonly tag:
    | 'Namespaces'
    | 'Personas'
    | 'Builds'
    | 'Events'
    | 'Corrections'
    | 'Interpretations'
    | 'Search'
    | 'About';
  readonly summary: string;
  readonly description: string;
  /** success status → what it means */
  readonly successes: Readonly<Partial<Record<200 | 201 | 202, string>>>;
  /** why this route refuses, beside what every route of its kind refuses for */
  readonly failures?: readonly FailureCode[];
};

/** What the document says of each route. */
export const routeWords: Readonly<Record<RouteName, RouteWords>> = {
  ...interpretationWords,
  createNamespace: {
    tag: 'Namespaces',
    summary: 'Create a namespace',
    description: 'An external reference belongs to one namespace of an organization.',
    successes: { 201: 'The new namespace.' },
    failures: ['external_reference_taken'],
  },
  listNamespaces: {
    tag: 'Namespaces',
    summary: 'List the namespaces of the organization',
    description: 'In the order of creation, so that what is new stands at the end.',
    successes: { 200: 'One page of namespaces, and where it stands; beyond the last page it is empty.' },
  },
  changeNamespace: {
    tag: 'Namespaces',
    summary: 'Change the name or the description of a namespace',
    description:
      'What the body does not name stays as it is; a description of null takes it away. The address stands in the query. Names need not differ from one another; the external reference stays for ever.',
    successes: { 200: 'The namespace as it is now.' },
  },
  eraseNamespace: {
    tag: 'Namespaces',
    summary: 'Erase a namespace with all that belongs to it',
    description:
      'Its events, its persona and the kept ones, its builds and what sources told of who is who. The namespace is gone with the answer, and a build that runs is given up; what it held is overwritten in the background, also over an end of the process. It cannot be undone.',
    successes: { 202: 'It is gone, and its data are being erased.' },
  },
  createOrFetchPersona: {
    tag: 'Personas',
    summary: 'Create the persona of a namespace, or fetch the one there is',
    description: 'A namespace has one persona. Where there is one already it is returned, and the subject is ignored.',
    successes: { 200: 'The persona that there was.', 201: 'The new persona.' },
  },
  triggerBuild: {
    tag: 'Builds',
    summary: 'Trigger a build',
    description:
      'The build is queued and survives any end of the process. A build that waits already is returned; while one runs, it is returned where no event came since it began to read, else one waits behind it.',
    successes: { 202: 'The build is queued.' },
    failures: ['persona_not_found'],
  },
  readPersona: {
    tag: 'Personas',
    summary: 'Read the composite persona',
    description:
      'The persona of the last completed build; it stays readable while and after a later build fails. With build_id, which is ours, the persona of that build: of each namespace the newest 100 are kept, and of those before one a week.',
    successes: { 200: 'The persona.' },
    failures: ['persona_not_found', 'persona_not_built'],
  },
  previewPersona: {
    tag: 'Personas',
    summary: 'Make a persona as of another moment, or without a part of the events, and keep it nowhere',
    description:
      'Lines of JSON: {progress} as often as there is any, then {data} or {error}, which is as the error of every refusal. Whoever cuts the connection ends the work; an organization has one at a time, and builds go first. With as_of only what had happened by then counts, and no appointment that lay ahead, for nothing says what was known of it; with without what it names is left out, and the persona is made for the moment of the newest one, so that the two differ in nothing else; with neither it is what a build would make now. Corrections apply as in a build. It has at most five events behind each claim, and its provenance repeats the question.',
    successes: { 200: 'Lines of progress, then the persona, or why there is none.' },
    failures: ['persona_not_found', 'preview_failed'],
  },
  readBuildStatus: {
    tag: 'Builds',
    summary: 'Read how far the newest build is',
    description: 'The interface names this path; the shape of its answer is ours, and the same as in GET /builds.',
    successes: { 200: 'The newest build.' },
    failures: ['persona_not_found', 'build_not_found'],
  },
  listBuilds: {
    tag: 'Builds',
    summary: 'List builds',
    description:
      'Of a namespace, or without an address of the whole organization; the newest first. `changed` counts the claims that are new, gone or other than in the persona before; an exact count is other where it moved by 5 points or a tenth, and a rank is none.',
    successes: { 200: 'One page of builds, and where it stands; beyond the last page it is empty.' },
  },
  search: {
    tag: 'Search',
    summary: 'Search names, claims and events',
    description:
      'Whole words without case and accents, of which the last may go on; "words in quotes" stand side by side; all must be found. Filters: since:, until:, from:, with:, is:, kind:, name:, behind:, failed:, building:, built:. Names first, then the claims of the current personas, then events, each the newest first. What was sent a moment ago may not be found yet: `indexed` says of how many events the words are known. Of an event the first 20,000 words are searched. Hits are counted a thousand ahead of the page, and can be paged to the 10,000th of a kind; `found.more` says that there are more.',
    successes: { 200: 'One page of hits, and what was searched; beyond the last page it is empty.' },
    failures: ['malformed_search'],
  },
  sendEvents: {
    tag: 'Events',
    summary: 'Send events, a line of JSON each',
    description:
      'A stream of any length; a line has at most 1 MiB. An id is unique in its namespace: the same content again is a duplicate, other content replaces what there was. A line that cannot be taken is rejected by its number, and the rest goes on; what was stored stays when the stream breaks.',
    successes: { 200: 'What became of the lines.' },
  },
  putIdentities: {
    tag: 'Events',
    summary: 'Tell who is who in the events of a source',
    description:
      'Which keys are one person, each with its reason, and which person is the subject. One set a source: the next replaces it, an empty one takes it away. It changes no event and counts from the next build on; people of several sources who share a key are one. At most 200 sources a namespace.',
    successes: { 200: 'What is kept of this source now.' },
  },
  readIdentities: {
    tag: 'Events',
    summary: 'Read who is who, as the sources told it',
    description: "In the order of the sources' names; of one source where it is named.",
    successes: { 200: 'A set for each source that told any.' },
  },
  listCorrections: {
    tag: 'Corrections',
    summary: 'List what was put right',
    description:
      'In the order in which it was said, with when, by which key, and what each changed in the newest persona; that is absent until a build has applied it.',
    successes: { 200: 'One page of corrections.' },
  },
  addCorrection: {
    tag: 'Corrections',
    summary: 'Put something right',
    description:
      "Every later build applies it before anything is counted: a claim that is wrong or about somebody else stays away under an equal key, what is left out is not read, people are joined or parted. No event is changed, and whoever takes the correction away has everything back. What is said again about the same thing takes the place of what was said before. By an agent's key, and over MCP, it waits for a person's yes. At most 10,000 a namespace.",
    successes: { 201: 'The correction; one that was there already is returned.' },
  },
  judgeCorrection: {
    tag: 'Corrections',
    summary: 'Apply or refuse a correction',
    description: "It counts from the next build on. Never by an agent's key.",
    successes: { 200: 'The correction as it is now.' },
    failures: ['correction_not_found'],
  },
  removeCorrection: {
    tag: 'Corrections',
    summary: 'Take a correction away',
    description: "The next build is as if it had never been there. Never by an agent's key.",
    successes: { 200: 'It is gone.' },
    failures: ['correction_not_found'],
  },
  readEvents: {
    tag: 'Events',
    summary: 'Read events by their ids, those behind a claim, or all of them',
    description:
      'By id: in the order asked; an id without an event is absent. By claim: a page of the newest 10,000 events behind it, newest first, where the build is still the newest one; an event that was erased since is absent. An answer has at most 4 MiB: the ids from the first event that did not fit stand in left_out, to be asked for again. At least one event always fits. By after: all events there are, as many as an answer takes at a time; the last id of one answer is the `after` of the next, until one is empty.',
    successes: { 200: 'The events there are; by claim with the place of their page.' },
    failures: ['persona_not_found', 'persona_not_built', 'persona_changed'],
  },
  eraseEvents: {
    tag: 'Events',
    summary: 'Erase events for good',
    description:
      'By their ids, or all of a provider or of one of its channels, some hundred at once: `more` says that there are others, to be asked for again. With them goes whatever says them again: their words in the index, their places in the lists behind claims, kept personas that quote them, and the current one, which is built anew. It cannot be undone; what is imported again is there again.',
    successes: { 200: 'What was erased, and what went with it.' },
  },
  readOpenApi: {
    tag: 'About',
    summary: 'This document',
    description: 'The one answer that stands without the envelope.',
    successes: { 200: 'OpenAPI 3.1.' },
  },
};
