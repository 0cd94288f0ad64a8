import { askedEvents } from '../../../client/asked-events.ts';
import type { Finding } from '../../../lint/lint.ts';
import type { GroupedLint, RuleGroup } from '../../../lint/grouped.ts';
import { textIn } from '../../../client/received/received-fields.ts';
import { rowWith } from '../namespaces/slots.ts';
import { ownPart } from '../store/own-part.ts';
import { type Read, reading, unread } from '../store/read.ts';
import type { By, Explorer, State } from '../store/state.ts';

export type { GroupedLint, RuleGroup } from '../../../lint/grouped.ts';

/** What was found in the persona of one namespace, and on which of the findings the cursor stands, by its rule and place. */
export type Linting = {
  readonly namespaceId: string | undefined;
  readonly read: Read<GroupedLint>;
  readonly selected: string | undefined;
};

export const linting = ownPart<Linting>({ namespaceId: undefined, read: unread, selected: undefined });

/** What a finding is known by on its screen. */
export const findingKey = ({ rule, at }: Finding): string => `${rule} ${at}`;

const all = (state: State): readonly { group: RuleGroup; finding: Finding }[] =>
  (linting.of(state).read.data?.groups ?? []).flatMap((group) => group.findings.map((finding) => ({ group, finding })));

/** The finding under the cursor, with its rule: the first where none was chosen. */
export function findingAtCursor(state: State): { readonly group: RuleGroup; readonly finding: Finding } | undefined {
  const { selected } = linting.of(state);
  const found = all(state);
  return found.find(({ finding }) => findingKey(finding) === selected) ?? found[0];
}

/** Moves the cursor by findings. */
export function moveByFindings(state: State, by: By): void {
  const found = all(state).map(({ finding }) => findingKey(finding));
  const now = findingAtCursor(state);
  const here = now === undefined ? 0 : found.indexOf(findingKey(now.finding));
  const to = by === 'first' ? 0 : by === 'last' ? found.length - 1 : here + by;
  const selected = found[Math.max(0, Math.min(found.length - 1, to))];
  linting.change({ getState: () => state }, (part) => ({ ...part, selected }));
}

/** Moves the cursor to the first finding of the next or previous rule that found something; false at an end. */
export function moveByRules(state: State, by: 1 | -1): boolean {
  const groups = linting.of(state).read.data?.groups ?? [];
  const here = groups.findIndex(({ rule }) => rule.id === findingAtCursor(state)?.group.rule.id);
  const first = groups[here + by]?.findings[0];
  if (first === undefined) return false;
  linting.change({ getState: () => state }, (part) => ({ ...part, selected: findingKey(first) }));
  return true;
}

/** Holds every rule to the persona of a namespace, the one on screen where it is that; the rules are loaded when somebody first asks. */
export async function readLint(explorer: Explorer, namespaceId: string): Promise<void> {
  if (linting.of(explorer.getState()).namespaceId !== namespaceId)
    linting.change(explorer, () => ({ namespaceId, read: unread, selected: undefined }));
  const kept = reading<GroupedLint>((to) => {
    linting.change(explorer, (now) => (now.namespaceId === namespaceId ? { ...now, read: to(now.read) } : now));
  }, explorer.ports.clock);
  await kept.run(async (signal) => {
    const { persona: open, screen } = explorer.getState();
    const { calls } = explorer.gateway();
    const address = { namespace_id: namespaceId };
    const shown = open.namespaceId === namespaceId ? open.read.data : undefined;
    const { raw } = shown ?? (await calls.readPersona(address, signal));
    const { grouped } = await import('../../../lint/grouped.ts');
    const { agents } = explorer.gateway();
    const countTokens = agents && ((text: string) => agents.tokens(text, signal));
    const row = rowWith(explorer.getState().namespaces.pages, namespaceId);
    const read = async () => (await explorer.ports.lintSwitches?.read()) ?? [];
    const names = [namespaceId, textIn(row?.name) ?? '', textIn(row?.external_reference_id) ?? ''];
    return grouped({ read, names }, raw, screen.now, askedEvents(calls, address, signal), countTokens);
  }, new AbortController().signal);
}
