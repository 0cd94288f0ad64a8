import { type Command, Option } from 'commander';
import { CommandFailure, exitCodes } from '../cli-command.ts';
import { type OutputForm, outputForms } from './output-form.ts';

export type { OutputForm } from './output-form.ts';

/** The option by which a command says in which forms it prints; another one is refused by `formAsked`, in a sentence. */
export function outputOption(...forms: readonly OutputForm[]): Option {
  const option = new Option('--output <form>', 'how it is printed (else text)');
  option.argChoices = ['text', ...forms];
  return option;
}

const namedOf = (command: Command, long: string) => command.options.find((one) => one.long === long);

/** The forms that a command prints in; none where it prints nothing that has a form. */
export function formsOf(command: Command): readonly string[] {
  const own = namedOf(command, '--output')?.argChoices ?? [];
  const json = namedOf(command, '--json');
  return [...new Set([...own, ...(json === undefined || json.hidden ? [] : ['text', 'json'])])];
}

export type AskedForm = {
  readonly json: boolean;
  readonly output: string | undefined;
  readonly pointer: string | undefined;
};

const listed = (forms: readonly string[]) => `${forms.slice(0, -1).join(', ')} or ${forms.at(-1)}`;

/** The form that is asked for; a usage failure where the command of this name has not got it. */
export function formAsked(name: string, forms: readonly string[], asked: AskedForm): OutputForm | undefined {
  const { json, output, pointer } = asked;
  const usage = (sentence: string) => new CommandFailure(sentence, exitCodes.usage);
  if (json && output !== undefined && output !== 'json')
    throw usage(`--json is --output json, and --output ${output} stands there, too: say one of them.`);
  if (pointer !== undefined && output !== undefined && output !== 'json')
    throw usage(`--pointer is into what --json prints, and --output ${output} stands there, too: say one of them.`);
  if (pointer !== undefined && pointer !== '' && !pointer.startsWith('/'))
    throw usage(`A JSON pointer begins with /, as --pointer /${pointer.replaceAll('.', '/')}`);
  const form = output ?? (json || pointer !== undefined ? 'json' : undefined);
  const found = outputForms.find((one) => one === form);
  if (form === undefined || (found !== undefined && forms.includes(found))) return found;
  if (forms.length === 0)
    throw usage(`${name} prints nothing that has another form: leave out --output, --json and --pointer.`);
  throw usage(`${name} prints no ${form}; it prints ${listed(forms)}.`);
}
