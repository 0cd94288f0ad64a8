import { offeredQuestions, type OfferedQuestion } from '../../../client/mcp/agent-questions.ts';
import type { AgentQuestion } from '../../../client/mcp/agent-asking.ts';
import { GatewayFailure } from '../../../client/failure.ts';
import { strictJson } from '../../../client/received/strict-json.ts';
import { answerLines } from '../../../contract/agent/answer-lines.ts';
import { besidePersona } from '../../../contract/agent/beside-persona.ts';
import { previewIn } from '../../../contract/preview/preview-in.ts';
import type { Json } from '../../../contract/scalars.ts';
import { rowWith } from '../namespaces/slots.ts';
import { asError, reading, wasCancelled } from '../store/read.ts';
import type { Explorer } from '../store/state.ts';
import { type AgentView, agentView, type Answered, noAgent, type Offered, questionsOf } from './agent-view.ts';

const deepest = 128;
const never = new AbortController().signal;

const tokensOf = async (explorer: Explorer, text: string, signal: AbortSignal): Promise<number | undefined> =>
  explorer.gateway().agents?.tokens(text, signal);

const change = (explorer: Explorer, next: (now: AgentView) => Partial<AgentView>): void =>
  agentView.change(explorer, (now) => ({ ...now, ...next(now) }));

/** The persona that the screens show; read where none is, and left out where there is none to be read. */
async function shownPersona(explorer: Explorer, namespaceId: string, signal: AbortSignal): Promise<Json | undefined> {
  const { persona } = explorer.getState();
  const { raw } = persona.namespaceId === namespaceId ? (persona.read.data ?? {}) : {};
  // A preview is kept nowhere: no agent gets it.
  if (raw !== undefined && previewIn(raw) === undefined) return raw;
  try {
    return (await explorer.gateway().calls.readPersona({ namespace_id: namespaceId }, signal)).raw;
  } catch {
    return undefined;
  }
}

/** Looks for the endpoint of a namespace, and asks the first question where no key can go astray. */
export async function beginAgent(explorer: Explorer, namespaceId: string): Promise<void> {
  agentView.of(explorer.getState()).endVisit();
  const visit = new AbortController();
  const endVisit = () => {
    visit.abort();
    void agentView.of(explorer.getState()).offered.data?.session.close();
  };
  agentView.change(explorer, () => ({ ...noAgent, namespaceId, endVisit }));
  const { agents } = explorer.gateway();
  const row = rowWith(explorer.getState().namespaces.pages, namespaceId);
  const missing = { problem: row === undefined ? 'The namespace is not loaded, so its endpoint is not known.' : 'Its endpoint cannot be asked from here.' }; // prettier-ignore
  try {
    const address = agents === undefined || row === undefined ? missing : await agents.address(row.mcp_endpoint_url);
    if (visit.signal.aborted) return;
    change(explorer, () => ({ address }));
    if ('isOwn' in address && address.isOwn) await connect(explorer, visit.signal);
  } catch (error) {
    if (!visit.signal.aborted) change(explorer, () => ({ address: { problem: asError(error).message } }));
  }
}

/** Opens a session with the endpoint, lists what it offers, and asks the first question. */
async function connect(explorer: Explorer, signal: AbortSignal): Promise<void> {
  const { address, namespaceId } = agentView.of(explorer.getState());
  const { agents } = explorer.gateway();
  if (agents === undefined || address === undefined || !('url' in address) || namespaceId === undefined) return;
  const read = reading<Offered>(
    (to) => change(explorer, (now) => ({ offered: to(now.offered) })),
    explorer.ports.clock,
  );
  const isThere = await read.run(async (stop) => {
    const persona = shownPersona(explorer, namespaceId, stop);
    const session = await agents.open(address, stop);
    const lists = await session.list();
    const known = await persona;
    change(explorer, () => ({ persona: known }));
    return { session, lists, questions: offeredQuestions(lists) };
  }, signal);
  const view = agentView.of(explorer.getState());
  const [first] = questionsOf(view);
  if (!isThere || first === undefined || signal.aborted) return;
  change(explorer, () => ({ selected: first.id }));
  if (!first.needs && !first.mayWrite) await ask(explorer, first);
  const toolTokens = await tokensOf(explorer, view.offered.data?.lists.toolsText ?? '', signal).catch(() => undefined);
  if (!signal.aborted) change(explorer, () => ({ toolTokens }));
}

/** Connects, where that waited for a yes or did not work; the answers of before stay. */
export async function connectAgain(explorer: Explorer): Promise<void> {
  const visit = new AbortController();
  const { endVisit, offered } = agentView.of(explorer.getState());
  void offered.data?.session.close();
  change(explorer, () => ({
    endVisit: () => {
      endVisit();
      visit.abort();
    },
  }));
  await connect(explorer, visit.signal);
}

const keep = (explorer: Explorer, id: string, answered: Answered): void =>
  change(explorer, ({ answers, asking }) => ({
    answers: new Map(answers).set(id, answered),
    ...(asking?.id === id ? { asking: undefined, top: 0, difference: undefined } : {}),
  }));

/** What an answer leaves out, cuts or says otherwise than the persona. */
function besideOf(
  value: Json | undefined,
  persona: Json | undefined,
  { fields }: OfferedQuestion,
  asked: AgentQuestion,
) {
  if (value === undefined || persona === undefined) return undefined;
  const unasked = fields
    .filter(({ name }) => !Object.hasOwn(asked.given, name))
    .map(({ name, otherwise }) => ({ name, otherwise }));
  return besidePersona(value, persona, { uri: asked.kind === 'resource' ? asked.name : undefined, unasked });
}

/** Asks a question, with what was filled in; a newer one overtakes it. */
export async function ask(
  explorer: Explorer,
  offered: OfferedQuestion,
  given: AgentQuestion['given'] = offered.question.given,
): Promise<void> {
  const view = agentView.of(explorer.getState());
  const { data } = view.offered;
  if (data === undefined) return;
  view.asking?.stop();
  const stop = new AbortController();
  const asked = { ...offered.question, given };
  const { id } = offered;
  change(explorer, () => ({ asking: { id, stop: () => stop.abort() }, selected: id }));
  const isMine = () => agentView.of(explorer.getState()).offered.data?.session === data.session;
  try {
    const answer = await data.session.ask(asked, stop.signal);
    if (!isMine()) return;
    const parsed = strictJson(answer.text, deepest);
    const value = 'value' in parsed && typeof parsed.value === 'object' ? parsed.value : undefined;
    const laid = answerLines(answer.text, value);
    const answered = { asked, laid, answer, beside: besideOf(value, view.persona, offered, asked), tokens: undefined };
    keep(explorer, id, answered);
    // An answer that came is one, also where nobody can weigh it.
    const tokens = (await tokensOf(explorer, answer.text, never).catch(() => null)) ?? null;
    if (isMine() && agentView.of(explorer.getState()).answers.get(id) === answered)
      change(explorer, ({ answers }) => ({ answers: new Map(answers).set(id, { ...answered, tokens }) }));
  } catch (thrown) {
    if (wasCancelled(thrown)) change(explorer, ({ asking }) => (asking?.id === id ? { asking: undefined } : {}));
    if (wasCancelled(thrown) || !isMine()) return;
    const failure = asError(thrown);
    const { raw = '', status } = failure instanceof GatewayFailure ? failure : {};
    keep(explorer, id, {
      asked,
      laid: answerLines(raw, undefined),
      beside: undefined,
      tokens: undefined,
      failure,
      status,
    });
  }
}
