import type { AgentTokensPrinted } from '../../../contract/cli/agent.ts';
import { GatewayFailure } from '../../../client/failure.ts';
import { offeredQuestions, type OfferedQuestion, readingQuestions } from '../../../client/mcp/agent-questions.ts';
import { countTokens } from '../../../client/tokens/count-tokens.ts';
import { encoding } from '../../../client/tokens/encoding.ts';
import { personaSizes, sizeOf } from '../../../client/tokens/persona-sizes.ts';
import { amount, counted } from '../../../text/amount.ts';
import type { CliIo } from '../../cli-command.ts';
import type { ConnectionFlags } from '../../choosing/connection.ts';
import { printJson, printTable, safeLine } from '../../output/print.ts';
import { onAgent, type OnAgent } from './agent-on.ts';

type Answer = AgentTokensPrinted['answers'][number];

/** Asks one question and weighs what comes; a failure is told in its place. */
async function weighed({ session }: OnAgent, { question }: OfferedQuestion, signal: AbortSignal): Promise<Answer> {
  const head = { tool: question.name, arguments: { ...question.given } };
  const none = { bytes: null, tokens: null, milliseconds: null };
  try {
    const { text, bytes, milliseconds, isError } = await session.ask(question, signal);
    const tokens = await countTokens(text, signal);
    const failure = isError ? text.slice(0, 300) : null;
    return { ...head, bytes, tokens, milliseconds: Math.round(milliseconds), failure };
  } catch (error) {
    if (!(error instanceof GatewayFailure) || error.kind === 'cancelled') throw error;
    return { ...head, ...none, failure: error.message };
  }
}

/** The persona as GET /personas gives it; null where there is none to be read. */
async function personaOf({ connection, namespace }: OnAgent, signal: AbortSignal) {
  try {
    const { raw } = await connection.client.calls.readPersona({ namespace_id: namespace.id }, signal);
    const { sections, ...whole } = await personaSizes(raw, signal);
    return { ...whole, sections: [...sections] };
  } catch (error) {
    if (error instanceof GatewayFailure && error.kind !== 'cancelled') return null;
    throw error;
  }
}

const cells = (value: number | null): string => (value === null ? '' : amount(value));

function show(io: CliIo, { tools, answers, not_asked, persona }: AgentTokensPrinted): void {
  const rows = [
    ['the list of tools', counted(tools.count, 'tool'), amount(tools.bytes), amount(tools.tokens), ''],
    ...answers.map(({ tool, arguments: given, bytes, tokens, milliseconds, failure }) => [
      tool,
      failure ?? Object.values(given).join(', '),
      cells(bytes),
      cells(tokens),
      cells(milliseconds),
    ]),
    ...(persona === null
      ? []
      : [
          ['GET /personas', 'all of it', amount(persona.bytes), amount(persona.tokens), ''],
          ...persona.sections.map(({ section, bytes, tokens }) => ['', section, amount(bytes), amount(tokens), '']),
        ]),
  ];
  const columns = [
    { title: 'ANSWER' },
    { title: 'OF' },
    { title: 'BYTES', align: 'right' as const },
    { title: 'TOKENS', align: 'right' as const },
    { title: 'MS', align: 'right' as const },
  ];
  printTable(io, columns, rows);
  if (not_asked.length > 0)
    safeLine(io.err, `Not asked, for it must be told something first: ${not_asked.join(', ')}.`);
  safeLine(io.err, `Tokens are those of ${encoding}; other models count otherwise, often some more.`);
}

/** persona agent tokens NAMESPACE */
export async function showAgentTokens(
  io: CliIo,
  asked: string,
  flags: ConnectionFlags & { readonly json?: true },
): Promise<void> {
  await onAgent(io, asked, flags, async (on) => {
    const lists = await on.session.list();
    const answers: Answer[] = [];
    for (const question of readingQuestions(lists)) answers.push(await weighed(on, question, io.signal));
    const told = new Set(answers.map(({ tool }) => tool));
    const waiting = offeredQuestions(lists).filter(({ question, mayWrite }) => question.kind === 'tool' && !mayWrite);
    const printed: AgentTokensPrinted = {
      endpoint: on.endpoint,
      encoding,
      tools: { count: lists.tools.length, ...(await sizeOf(lists.toolsText, io.signal)) },
      answers,
      not_asked: waiting.map(({ question }) => question.name).filter((name) => !told.has(name)),
      persona: await personaOf(on, io.signal),
    };
    for (const note of lists.notes) safeLine(io.err, note);
    if (flags.json === true) printJson(io, printed);
    else show(io, printed);
  });
}
