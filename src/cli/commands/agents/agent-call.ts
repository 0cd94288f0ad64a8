import type { AgentCallPrinted } from '../../../contract/cli/agent.ts';
import type { AgentTool } from '../../../client/mcp/agent-lists.ts';
import { argumentProblems, fieldsIn } from '../../../client/mcp/tool-fields.ts';
import { fieldsOf } from '../../../client/received/refusal.ts';
import { strictJson } from '../../../client/received/strict-json.ts';
import { countTokens } from '../../../client/tokens/count-tokens.ts';
import { encoding } from '../../../client/tokens/encoding.ts';
import { amount, counted } from '../../../text/amount.ts';
import { jsonEscaped } from '../../../text/json-escaped.ts';
import { safe, safeLines } from '../../../text/safe.ts';
import { type CliIo, CommandFailure, exitCodes } from '../../cli-command.ts';
import { allInput } from '../../choosing/hidden-prompt.ts';
import { confirmed } from '../../choosing/confirmed.ts';
import type { Connection, ConnectionFlags } from '../../choosing/connection.ts';
import { cellText } from '../../output/cell-text.ts';
import { line, printJson, safeLine } from '../../output/print.ts';
import { onAgent } from './agent-on.ts';

export type CallFlags = ConnectionFlags & { readonly arguments?: string; readonly yes?: true; readonly json?: true };

const deepest = 64;

function argumentsIn(text: string): Readonly<Record<string, unknown>> {
  const parsed = strictJson(text, deepest);
  const given = 'value' in parsed ? fieldsOf(parsed.value) : undefined;
  if (given !== undefined) return given;
  const why = 'wrong' in parsed ? parsed.wrong : 'it is no object';
  throw new CommandFailure(`--arguments cannot be read as JSON: ${why}.`, exitCodes.usage);
}

function toolNamed(tools: readonly AgentTool[], name: string): AgentTool {
  const found = tools.find((tool) => tool.name === name);
  if (found !== undefined) return found;
  const names = tools.map((tool) => safe(tool.name, 80)).join(', ');
  throw new CommandFailure(`There is no tool "${safe(name)}" there; there are ${names || 'none'}.`, exitCodes.refused);
}

/** Says what speaks against the arguments before anything is sent. */
function mustFit({ name, schema }: AgentTool, given: Readonly<Record<string, unknown>>): void {
  const problems = Object.entries(argumentProblems(fieldsIn(schema), given));
  if (problems.length === 0) return;
  const said = problems.map(([field, problem]) => `  ${safe(field, 80)} ${safe(problem, 300)}`);
  throw new CommandFailure([`${safe(name, 80)} does not take these arguments:`, ...said].join('\n'), exitCodes.usage);
}

/** Goes on only where somebody says yes, or said so before. */
async function mayWrite(
  io: CliIo,
  { name }: AgentTool,
  where: string,
  { readOnly, name: profile }: Connection,
  flags: CallFlags,
) {
  if (readOnly)
    throw new CommandFailure(`The profile ${profile} is read-only, and ${safe(name)} may write.`, exitCodes.usage);
  if (flags.yes === true) return;
  if (io.in.isTTY !== true)
    throw new CommandFailure(
      `${safe(name)} may write, and nobody can be asked here; say --yes to call it all the same.`,
      exitCodes.usage,
    );
  if (!(await confirmed(io, `${safe(name)} may write to ${where}. Call it?`)))
    throw new CommandFailure('Nothing was called.');
}

function show(io: CliIo, text: string): void {
  const parsed = strictJson(text, deepest);
  if ('wrong' in parsed) for (const one of safeLines(text, text.length + 1)) line(io.out, one);
  // A person reads it indented, a program as it came.
  else line(io.out, jsonEscaped(io.tty ? JSON.stringify(parsed.value, null, 2) : text));
}

/** persona agent call NAMESPACE TOOL */
export async function callAgentTool(io: CliIo, asked: string, name: string, flags: CallFlags): Promise<void> {
  const { arguments: typed = '{}' } = flags;
  const given = argumentsIn(typed === '-' ? await allInput(io, 'arguments') : typed);
  await onAgent(io, asked, flags, async ({ session, namespace, connection }) => {
    const tool = toolNamed((await session.list()).tools, name);
    mustFit(tool, given);
    if (tool.mayWrite) await mayWrite(io, tool, cellText(namespace.name), connection, flags);
    const { text, isError, status, bytes, ...took } = await session.ask({ kind: 'tool', name, given }, io.signal);
    const milliseconds = Math.round(took.milliseconds);
    const tokens = await countTokens(text, io.signal);
    if (flags.json === true) {
      const said = { tool: name, arguments: { ...given }, is_error: isError, status, milliseconds, bytes, tokens };
      printJson(io, { ...said, encoding, text } satisfies AgentCallPrinted);
    } else {
      show(io, text);
      const size = `${counted(bytes, 'byte')}, ${counted(tokens, 'token')} of ${encoding}`;
      safeLine(io.err, `${status} · ${amount(milliseconds)} ms · ${size}`);
    }
    if (isError) throw new CommandFailure(`${safe(name)} says that it failed.`);
  });
}
