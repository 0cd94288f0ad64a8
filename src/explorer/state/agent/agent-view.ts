import type { AgentAnswer, AgentLists, AgentQuestion, AgentSession } from '../../../client/mcp/agent-asking.ts';
import type { OfferedQuestion } from '../../../client/mcp/agent-questions.ts';
import type { EndpointAddress } from '../../../client/mcp/endpoint-address.ts';
import { encoding } from '../../../client/tokens/encoding.ts';
import type { FieldProblems } from '../../../client/mcp/tool-fields.ts';
import type { AnswerLines } from '../../../contract/agent/answer-lines.ts';
import type { Beside } from '../../../contract/agent/beside-persona.ts';
import type { Json } from '../../../contract/scalars.ts';
import { ownPart } from '../store/own-part.ts';
import { type Read, unread } from '../store/read.ts';
import type { State } from '../store/state.ts';

/** What was asked, and what came of it. */
export type Answered = {
  readonly asked: AgentQuestion;
  readonly laid: AnswerLines;
  /** undefined where it holds nothing of a persona, or there is none to hold it against */
  readonly beside: Beside | undefined;
  /** undefined while they are counted, null where they cannot be */
  readonly tokens: number | null | undefined;
} & (
  | { readonly answer: AgentAnswer; readonly failure?: undefined }
  | { readonly answer?: undefined; readonly failure: Error; readonly status: number | undefined }
);

/** The arguments of a tool being filled in. */
export type ToolForm = {
  readonly offered: OfferedQuestion;
  readonly texts: Readonly<Record<string, string>>;
  readonly problems: FieldProblems;
  readonly focus: number;
};

/** What an endpoint offers. */
export type Offered = {
  readonly session: AgentSession;
  readonly lists: AgentLists;
  readonly questions: readonly OfferedQuestion[];
};

/** What an agent gets of a namespace: what can be asked there, and the answers of this visit. */
export type AgentView = {
  readonly namespaceId: string | undefined;
  /** undefined while it is looked for */
  readonly address: EndpointAddress | { readonly problem: string } | undefined;
  readonly offered: Read<Offered>;
  /** what the list of tools takes, which an agent carries along; undefined until it is counted */
  readonly toolTokens: number | undefined;
  /** the persona as GET /personas gives it, to hold answers against */
  readonly persona: Json | undefined;
  readonly selected: string | undefined;
  /** by the id of the question; the newest of each */
  readonly answers: ReadonlyMap<string, Answered>;
  /** the question that waits for its answer, and who stops it */
  readonly asking: { readonly id: string; readonly stop: () => void } | undefined;
  /** the keys are about the answer, not about the questions */
  readonly isReading: boolean;
  /** the first line of the answer in sight */
  readonly top: number;
  /** the row beside the screens that n stands on */
  readonly difference: number | undefined;
  readonly form: ToolForm | undefined;
  readonly endVisit: () => void;
};

export const noAgent: AgentView = {
  namespaceId: undefined,
  address: undefined,
  offered: unread,
  toolTokens: undefined,
  persona: undefined,
  selected: undefined,
  answers: new Map(),
  asking: undefined,
  isReading: false,
  top: 0,
  difference: undefined,
  form: undefined,
  endVisit: () => {},
};

/** What tokens are counted in. */
export const tokenEncoding: string = encoding;

/** The part of the state that belongs to the agent's view. */
export const agentView = ownPart<AgentView>(noAgent);

const none: readonly OfferedQuestion[] = [];
/** All questions that the endpoint offers. */
export const questionsOf = ({ offered }: AgentView): readonly OfferedQuestion[] => offered.data?.questions ?? none;

/** The question under the cursor. */
export const questionAtCursor = (view: AgentView): OfferedQuestion | undefined =>
  questionsOf(view).find(({ id }) => id === view.selected) ?? questionsOf(view)[0];

/** What came for the question under the cursor. */
export const answeredAtCursor = (view: AgentView): Answered | undefined =>
  view.answers.get(questionAtCursor(view)?.id ?? '');

/** The endpoint as a URL, where there is one. */
export function endpointUrl(state: State): string | undefined {
  const { address } = agentView.of(state);
  return address !== undefined && 'url' in address ? address.url : undefined;
}
