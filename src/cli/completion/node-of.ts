import type { Argument, Command, Option } from 'commander';
import { GlobalOption } from '../everywhere/global-option.ts';
import { outputForms } from '../everywhere/output-form.ts';
import { formsOf } from '../everywhere/forms.ts';
import type { CommandNode, OptionNode, ValueNode } from './command-node.ts';

const chosen = (choices: readonly string[] | undefined) => (choices === undefined ? {} : { choices: [...choices] });

function optionNode(command: Command, option: Option): OptionNode {
  const name = /[<[]([^\]>.]+)/.exec(option.flags)?.[1];
  const forms = command.commands.length > 0 ? outputForms : formsOf(command);
  const choices = option.long === '--output' ? forms : option.argChoices;
  return {
    names: [option.long, option.short].filter((one) => one !== undefined),
    says: option.description,
    ...(name === undefined ? {} : { takes: { name, ...chosen(choices) } }),
    ...(option.variadic || /several|many times/.test(option.description) ? { isRepeated: true } : {}),
  };
}

const valueNode = (argument: Argument): ValueNode & { isRepeated?: true } => ({
  name: argument.name(),
  ...chosen(argument.argChoices),
  ...(argument.variadic ? { isRepeated: true } : {}),
});

/** Whether an option may be offered here: one that has no form to give is none. */
function isOffered(command: Command, option: Option): boolean {
  if (option instanceof GlobalOption && ['--json', '--output', '--pointer'].includes(option.long ?? ''))
    return command.commands.length > 0 || formsOf(command).length > 0;
  return option instanceof GlobalOption || !option.hidden;
}

/** A command with all below it, from its definition. */
export function nodeOf(command: Command): CommandNode {
  const help = command.createHelp();
  const usual: unknown = Reflect.get(command, '_defaultCommandName');
  return {
    name: command.name(),
    says: command.description(),
    options: [
      ...command.options.filter((option) => isOffered(command, option)).map((option) => optionNode(command, option)),
      { names: ['--help', '-h'], says: 'what it does and takes' },
    ],
    takes: command.registeredArguments.map(valueNode),
    commands: help.visibleCommands(command).map(nodeOf),
    ...(typeof usual === 'string' ? { usual } : {}),
  };
}
