import type { AgentLists, AgentQuestion } from './agent-asking.ts';
import { fieldsIn, type ToolField } from './tool-fields.ts';

/** A question that can be asked at an endpoint, in the words of a list. */
export type OfferedQuestion = {
  /** the same as long as the endpoint offers the same */
  readonly id: string;
  readonly question: AgentQuestion;
  /** what tells it from others of the same name: "identity" */
  readonly about: string;
  readonly description: string;
  readonly fields: readonly ToolField[];
  readonly mayWrite: boolean;
  /** it cannot be asked before something is filled in */
  readonly needs: boolean;
};

/** a choice among more than that is asked for by hand */
const mostChoices = 12;

type Kind = AgentQuestion['kind'];
type Named = { readonly name: string; readonly description: string };

const offered = (kind: Kind, { name, description }: Named, fields: readonly ToolField[], mayWrite: boolean) => ({
  id: `${kind} ${name}`,
  question: { kind, name, given: {} },
  about: '',
  description,
  fields,
  mayWrite,
  needs: fields.some(({ isRequired }) => isRequired),
});

/** A tool that must be told one thing out of a few is a question for each of them. */
function oneByOne(whole: OfferedQuestion): readonly OfferedQuestion[] {
  const required = whole.fields.filter(({ isRequired }) => isRequired);
  const [only] = required;
  const isFew = only?.kind === 'choice' && required.length === 1 && only.choices.length <= mostChoices;
  if (!isFew || whole.mayWrite) return [whole];
  return only.choices.map((choice) => ({
    ...whole,
    id: `${whole.id} ${choice}`,
    question: { ...whole.question, given: { [only.name]: choice } },
    about: choice,
    needs: false,
  }));
}

const rank = ({ question, about, needs, mayWrite }: OfferedQuestion): number => {
  if (question.kind !== 'tool') return question.kind === 'resource' ? 4 : 5;
  return mayWrite ? 3 : needs ? 2 : about === '' ? 1 : 0;
};

/** Every question an endpoint offers: what reads and needs nothing first, part by part before the whole; then what must be filled in, what writes, resources and prompts. */
export function offeredQuestions({ tools, resources, prompts }: AgentLists): readonly OfferedQuestion[] {
  const all = [
    ...tools.flatMap((tool) => oneByOne(offered('tool', tool, fieldsIn(tool.schema), tool.mayWrite))),
    ...resources.map(({ uri, name, description }) => ({
      ...offered('resource', { name: uri, description }, [], false),
      about: name,
    })),
    ...prompts.map((prompt) => offered('prompt', prompt, fieldsIn(prompt.schema), false)),
  ];
  return all.toSorted((one, other) => rank(one) - rank(other));
}

/** The tools that only read and can be asked as they are. */
export const readingQuestions = (lists: AgentLists): readonly OfferedQuestion[] =>
  offeredQuestions(lists).filter(({ question, needs, mayWrite }) => question.kind === 'tool' && !needs && !mayWrite);
