import { Command } from 'commander';
import type { CliCommand } from '../../cli-command.ts';
import { type ConnectionFlags, withConnection } from '../../choosing/connection.ts';
import { outputOption } from '../../everywhere/forms.ts';
import type { CallFlags } from './agent-call.ts';

type Flags = ConnectionFlags & { json?: true };
const namespace = ['<namespace>', 'its id, external reference, or name where only one has it'] as const;

/** persona agent tools | tokens | call */
export const agentCommand: CliCommand = (io) =>
  new Command('agent')
    .description('ask the MCP endpoint of a namespace as an agent would')
    .addCommand(
      withConnection(
        new Command('tools')
          .description('list what it offers: tools, resources and prompts')
          .argument(...namespace)
          .addOption(outputOption('wide', 'markdown', 'json'))
          .option('--json', 'all of it, with the schemas, as one JSON document')
          .action(async (asked: string, flags: Flags) =>
            (await import('./agent-tools.ts')).showAgentTools(io, asked, flags),
          ),
      ),
    )
    .addCommand(
      withConnection(
        new Command('tokens')
          .description(
            'tell what the persona costs an agent: bytes and tokens of the list of tools, of each answer, and of each section',
          )
          .argument(...namespace)
          .addOption(outputOption('wide', 'markdown', 'json'))
          .option('--json', 'the figures as one JSON document')
          .action(async (asked: string, flags: Flags) =>
            (await import('./agent-tokens.ts')).showAgentTokens(io, asked, flags),
          ),
      ),
    )
    .addCommand(
      withConnection(
        new Command('call')
          .description('call a tool, and print its answer as it came; one that may write is called after a question')
          .argument(...namespace)
          .argument('<tool>', 'the name of the tool')
          .option('--arguments <json>', 'what it takes, as a JSON object, or - to read it from standard input')
          .option('--yes', 'call a tool that may write without asking')
          .option('--json', 'the answer with its size, as one JSON document')
          .addHelpText(
            'after',
            `\nExamples:\n  persona agent call acme-sales get_section --arguments '{"section": "identity"}'\n  persona agent call acme-sales list_peers --json | jq .tokens`,
          )
          .action(async (asked: string, tool: string, flags: CallFlags) =>
            (await import('./agent-call.ts')).callAgentTool(io, asked, tool, flags),
          ),
      ),
    );
