import { correcting } from '../correcting/correcting.ts';
import { formFields } from '../dialogs/form.ts';
import { here } from '../store/here.ts';
import type { Caret } from '../store/screen.ts';
import type { State, TypedField } from '../store/state.ts';

/** The fields of dialogs, by the kind of dialog. */
const inDialog: Readonly<Record<string, (state: State) => TypedField | undefined>> = {
  palette: ({ screen }) => ({ id: 'command', text: screen.typed, change: (text) => screen.type(text) }),
  correct: (state) => {
    const { typing, reason } = correcting.of(state);
    const change = (text: string) => correcting.change({ getState: () => state }, (now) => ({ ...now, reason: text }));
    return typing ? { id: 'reason', text: reason, change } : undefined;
  },
  form: ({ form }) => {
    const id = formFields[form.kind][form.focus]?.id;
    if (id === undefined || form.sending) return undefined;
    return { id, text: form.values[id], change: (text) => void form.type(id, text) };
  },
};

function field(state: State): TypedField | undefined {
  const overlay = state.screen.overlays.at(-1);
  if (overlay !== undefined) return inDialog[overlay.kind]?.(state);
  const { find, field: own } = here(state);
  if (state.screen.prompt === undefined) return own?.(state);
  if (find === undefined) return undefined;
  return { id: find.id, text: find.text(state), change: (text) => find.change(state, text) };
}

/** The field that is offered every key and paste first, and where its cursor stands: at the end of a text it did not type. */
export function openField(state: State): (TypedField & { readonly cursor: Caret }) | undefined {
  const open = field(state);
  if (open === undefined) return undefined;
  const { caret } = state.screen;
  const isIts = caret !== undefined && caret.field === open.id && caret.text === open.text;
  return { ...open, cursor: isIts ? caret.at : open.text.length };
}
