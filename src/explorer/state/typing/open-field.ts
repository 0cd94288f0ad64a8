import { formFields } from '../dialogs/form.ts';
import { here } from '../store/here.ts';
import type { State } from '../store/state.ts';

/** A field that takes the keys. */
type Field = { readonly id: string; readonly text: string; readonly change: (text: string) => void };

/** The fields of dialogs, by the kind of dialog. */
const inDialog: Readonly<Record<string, (state: State) => Field | undefined>> = {
  palette: ({ screen }) => ({ id: 'command', text: screen.typed, change: screen.type }),
  form: ({ form }) => {
    const field = formFields[form.kind][form.focus];
    if (field === undefined || form.sending) return undefined;
    return { id: field.id, text: form.values[field.id], change: (text) => void form.type(field.id, text) };
  },
  import: ({ importing }) => {
    if (importing.step === 'path' && !importing.guessing)
      return { id: 'path', text: importing.path, change: importing.typePath };
    return importing.step === 'me' ? { id: 'me', text: importing.me, change: importing.typeMe } : undefined;
  },
};

function field(state: State): Field | undefined {
  const overlay = state.screen.overlays.at(-1);
  if (overlay !== undefined) return inDialog[overlay.kind]?.(state);
  const { find } = here(state);
  if (state.screen.prompt === undefined || find === undefined) return undefined;
  return { id: find.id, text: find.text(state), change: (text) => find.change(state, text) };
}

/** The field that is offered every key and paste first, and where its cursor stands: at the end of a text it did not type. */
export function openField(state: State): (Field & { readonly cursor: number }) | undefined {
  const open = field(state);
  if (open === undefined) return undefined;
  const { caret } = state.screen;
  const isIts = caret !== undefined && caret.field === open.id && caret.text === open.text;
  return { ...open, cursor: isIts ? caret.at : open.text.length };
}
