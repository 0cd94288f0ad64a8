import type { AgentToolsPrinted } from '../../../contract/cli/agent.ts';
import { fieldsIn, type ToolField } from '../../../client/mcp/tool-fields.ts';
import type { CliIo } from '../../cli-command.ts';
import type { ConnectionFlags } from '../../choosing/connection.ts';
import { printJson, printTable, safeLine } from '../../output/print.ts';
import { onAgent } from './agent-on.ts';

/** An argument as a table names it: its name, "section*" where it must be given. */
const taken = (fields: readonly ToolField[]): string =>
  fields.map(({ name, isRequired }) => (isRequired ? `${name}*` : name)).join(', ');

const firstSentence = (text: string): string => /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/** persona agent tools NAMESPACE */
export async function showAgentTools(
  io: CliIo,
  asked: string,
  flags: ConnectionFlags & { readonly json?: true },
): Promise<void> {
  await onAgent(io, asked, flags, async ({ session, endpoint }) => {
    const { tools, resources, prompts, notes } = await session.list();
    const { name, version, protocol, instructions } = session.server;
    if (flags.json === true)
      return printJson(io, {
        endpoint,
        server: { name, version, protocol, instructions },
        tools: tools.map(({ name: tool, description, schema, mayWrite }) => ({
          name: tool,
          description,
          may_write: mayWrite,
          input_schema: schema,
        })),
        resources: [...resources],
        prompts: prompts.map(({ name: prompt, description, schema }) => ({
          name: prompt,
          description,
          arguments: schema,
        })),
        notes: [...notes],
      } satisfies AgentToolsPrinted);
    safeLine(io.err, `${name} ${version} at ${endpoint}, MCP ${protocol}`);
    const rows = [
      ...tools.map(({ name: tool, mayWrite, schema, description }) => [
        tool,
        mayWrite ? 'may write' : 'reads',
        taken(fieldsIn(schema)),
        firstSentence(description),
      ]),
      ...resources.map(({ uri, description }) => [uri, 'resource', '', firstSentence(description)]),
      ...prompts.map(({ name: prompt, schema, description }) => [
        prompt,
        'prompt',
        taken(fieldsIn(schema)),
        firstSentence(description),
      ]),
    ];
    const columns = [{ title: 'NAME' }, { title: 'IT' }, { title: 'TAKES' }, { title: 'WHAT' }];
    printTable(io, columns, rows);
    for (const note of notes) safeLine(io.err, note);
  });
}
