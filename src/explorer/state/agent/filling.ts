import type { AgentQuestion } from '../../../client/mcp/agent-asking.ts';
import type { OfferedQuestion } from '../../../client/mcp/agent-questions.ts';
import { argumentsTyped, type ToolField } from '../../../client/mcp/tool-fields.ts';
import type { State } from '../store/state.ts';
import { agentView, type ToolForm } from './agent-view.ts';

const changeForm = (state: State, next: (form: ToolForm) => Partial<ToolForm> | undefined): void =>
  agentView.change({ getState: () => state }, (now) => {
    const changed = now.form && next(now.form);
    return now.form === undefined || changed === undefined ? now : { ...now, form: { ...now.form, ...changed } };
  });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Opens the form for what a question takes, with what it was asked with before. */
export const openForm = (state: State, offered: OfferedQuestion, given: AgentQuestion['given']): void =>
  agentView.change({ getState: () => state }, (now) => {
    const texts = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, textOf(value)]));
    return { ...now, form: { offered, texts, problems: {}, focus: 0 } };
  });

/** Closes the form; what was typed is gone. */
export const closeForm = (state: State): void =>
  agentView.change({ getState: () => state }, (now) => ({ ...now, form: undefined }));

/** The field that the cursor is in. */
export const fieldInFocus = ({ offered, focus }: ToolForm): ToolField | undefined => offered.fields[focus];

/** The texts that a field can be turned through; none where it is typed. */
export function turnedThrough({ kind, choices, isRequired }: ToolField): readonly string[] {
  const texts = kind === 'flag' ? ['true', 'false'] : kind === 'choice' ? choices : [];
  return texts.length === 0 || isRequired ? texts : ['', ...texts];
}

/** Puts a text into the field in focus, and says what is wrong with it. */
export const fill = (state: State, text: string): void =>
  changeForm(state, (form) => {
    const field = fieldInFocus(form);
    if (field === undefined) return undefined;
    const texts = { ...form.texts, [field.name]: text };
    const { [field.name]: problem } = argumentsTyped(form.offered.fields, texts).problems;
    const { [field.name]: _, ...others } = form.problems;
    return { texts, problems: problem === undefined || text === '' ? others : { ...others, [field.name]: problem } };
  });

/** Turns the field in focus to its next text. */
export function turnField(state: State, by: 1 | -1): void {
  const { form } = agentView.of(state);
  const field = form && fieldInFocus(form);
  const texts = field === undefined ? [] : turnedThrough(field);
  if (form === undefined || field === undefined || texts.length === 0) return;
  const now = texts.indexOf(form.texts[field.name] ?? '');
  fill(state, texts[(now + by + texts.length) % texts.length] ?? '');
}

/** To the next field, or the one before. */
export const stepField = (state: State, by: number): void =>
  changeForm(state, ({ offered, focus }) => {
    const { length } = offered.fields;
    return length === 0 ? undefined : { focus: (focus + by + length) % length };
  });

/** What was filled in; undefined where something is wrong with it, which the form says then. */
export function filledIn(state: State): AgentQuestion['given'] | undefined {
  const { form } = agentView.of(state);
  if (form === undefined) return undefined;
  const { given, problems } = argumentsTyped(form.offered.fields, form.texts);
  const wrong = form.offered.fields.findIndex(({ name }) => problems[name] !== undefined);
  if (wrong === -1) return given;
  changeForm(state, () => ({ problems, focus: wrong }));
  return undefined;
}
