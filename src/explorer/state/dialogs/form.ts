import type { ReceivedNamespace } from '../../../client/calls.ts';
import { GatewayFailure } from '../../../client/failure.ts';
import { asError } from '../store/read.ts';
import type { Slice } from '../store/slice.ts';

/** The fields of each form, in their order. */
export const formFields = {
  namespace: [
    { id: 'name', title: 'Name', placeholder: '1 to 255 characters' },
    { id: 'subject', title: 'Persona of', placeholder: 'optional: the name of the person it is about' },
    { id: 'description', title: 'Description', placeholder: 'optional' },
    { id: 'external_reference_id', title: 'External id', placeholder: 'optional: its id in another system' },
  ],
  rename: [
    { id: 'name', title: 'Name', placeholder: '1 to 255 characters' },
    { id: 'description', title: 'Description', placeholder: 'optional' },
  ],
  delete: [{ id: 'confirmed', title: 'Its name', placeholder: 'type it, to say that it is this one' }],
  persona: [{ id: 'subject', title: 'Persona of', placeholder: 'the name of the person it is about' }],
} as const;
export type FormKind = keyof typeof formFields;
export type FieldId = (typeof formFields)[FormKind][number]['id'];

type FieldWords = Readonly<Partial<Record<FieldId, string>>>;

export type FormSlice = {
  readonly kind: FormKind;
  readonly namespaceId: string | undefined;
  readonly values: Readonly<Record<FieldId, string>>;
  /** what is wrong, field by field; only fields that were touched */
  readonly problems: FieldWords;
  /** what this gateway may refuse, because this machine's own would: said, and sent all the same */
  readonly warnings: FieldWords;
  readonly focus: number;
  readonly sending: boolean;
  /** why the gateway did not take it */
  readonly failure: string | undefined;
  /** what the namespace is called that is renamed or deleted */
  readonly about: string;
  /** what was renamed or deleted last */
  readonly changed: { readonly namespaceId: string; readonly words: string; readonly isGone: boolean } | undefined;
  readonly made:
    | { readonly namespace: ReceivedNamespace | undefined; readonly namespaceId: string; readonly name: string }
    | undefined;
  /** Opens a form; what was typed into the same form before is still there when it was not sent. */
  open(
    kind: FormKind,
    namespaceId: string | undefined,
    now?: { readonly name: string; readonly description: string },
  ): void;
  type(field: FieldId, text: string): Promise<void>;
  step(by: number): void;
  /** To the next field; true at the last one, when nothing is wrong any more and it can be sent. */
  enter(): Promise<boolean>;
  /** Creates what was typed; nothing is lost when the gateway refuses. */
  send(): Promise<void>;
};

const empty = { name: '', subject: '', description: '', external_reference_id: '', confirmed: '' };

type Input = { [K in Exclude<FieldId, 'subject'>]?: string } & { subject?: string };

/** What would be sent: fields left empty are left out. */
const filled = (values: Readonly<Record<FieldId, string>>, ids: readonly FieldId[]): Input =>
  Object.fromEntries(ids.map((id) => [id, values[id]] as const).filter(([id, text]) => text !== '' || id === 'name'));

type Objections = Pick<FormSlice, 'problems' | 'warnings'>;

/**
 * What the contract says against each field: the interface's limits hold on every gateway, those that are this machine's own
 * are a warning on others. The schemas are loaded with the first form.
 */
async function objectionsTo(
  values: Readonly<Record<FieldId, string>>,
  { kind, isEmbedded }: { kind: FormKind; isEmbedded: boolean },
): Promise<Objections> {
  const [{ NewNamespace }, { NewPersona }, { Name }] = await Promise.all([
    import('../../../contract/namespace.ts'),
    import('../../../contract/binding.ts'),
    import('../../../contract/scalars.ts'),
  ]);
  const namespace = NewNamespace.safeParse(filled(values, ['name', 'description', 'external_reference_id']));
  const persona = NewPersona.safeParse({ subject: values.subject, namespace_id: 'x' });
  const hasNamespace = kind === 'namespace' || kind === 'rename';
  const wantsPersona = kind === 'persona' || (kind === 'namespace' && values.subject !== '');
  const issues = [
    ...(hasNamespace ? (namespace.error?.issues ?? []) : []),
    ...(wantsPersona ? (persona.error?.issues ?? []) : []),
  ];
  const first = new Map(issues.toReversed().map(({ path, message }) => [String(path[0]) as FieldId, message]));
  const isEverywhere = (id: FieldId) => (id === 'name' || id === 'subject') && !Name.safeParse(values[id]).success;
  const refused = [...first].filter(([id]) => isEmbedded || isEverywhere(id));
  const doubted = [...first].filter(([id]) => !isEmbedded && !isEverywhere(id));
  return {
    problems: Object.fromEntries(refused),
    warnings: Object.fromEntries(doubted.map(([id, message]) => [id, `may be refused: ${message}`])),
  };
}

export const formSlice: Slice<FormSlice> = ({ get, set }, { gateway, session }) => {
  const objections = (values: Readonly<Record<FieldId, string>>) =>
    objectionsTo(values, { kind: get().kind, isEmbedded: gateway().kind === 'embedded' });
  /** Renames or deletes; gives what to say of it. */
  const change = async (kind: 'rename' | 'delete', namespaceId: string): Promise<string> => {
    const { calls } = gateway();
    const { values, about } = get();
    if (kind === 'delete') {
      await calls.eraseNamespace({ namespace_id: namespaceId }, session());
      return `deleted ${about}`;
    }
    const { name, description } = values;
    const given = { namespace_id: namespaceId, name, description: description === '' ? null : description };
    await calls.changeNamespace(given, session());
    return `${about} is ${name} now`;
  };
  const send = async () => {
    const { kind, values, namespaceId } = get();
    set({ sending: true, failure: undefined, problems: {} });
    let namespace: ReceivedNamespace | undefined;
    try {
      const { calls } = gateway();
      if (kind === 'rename' || kind === 'delete') {
        const words = await change(kind, namespaceId ?? '');
        set({ changed: { namespaceId: namespaceId ?? '', words, isGone: kind === 'delete' }, sending: false });
        return;
      }
      if (kind === 'namespace') {
        const { name, ...rest } = filled(values, ['name', 'description', 'external_reference_id']);
        namespace = await calls.createNamespace({ name: name ?? '', ...rest }, session());
      }
      const id = namespace?.id ?? namespaceId ?? '';
      if (values.subject !== '')
        await calls.createOrFetchPersona({ subject: values.subject, namespace_id: id }, session());
      set({ made: { namespace, namespaceId: id, name: values.name || values.subject }, values: empty, sending: false });
    } catch (error) {
      const details = error instanceof GatewayFailure ? error.details : [];
      const told = Object.fromEntries(details.map(({ path, message }) => [path.replace(/^[/.]/, ''), message]));
      const half = namespace && {
        made: { namespace, namespaceId: namespace.id, name: values.name },
        kind: 'persona' as const,
        namespaceId: namespace.id,
      };
      set({ ...half, sending: false, failure: asError(error).message, problems: told, focus: 0 });
    }
  };
  return {
    kind: 'namespace',
    namespaceId: undefined,
    values: empty,
    problems: {},
    warnings: {},
    focus: 0,
    sending: false,
    failure: undefined,
    about: '',
    changed: undefined,
    made: undefined,
    open: (kind, namespaceId, now) => {
      const isSame = kind === get().kind && namespaceId === get().namespaceId;
      set({ kind, namespaceId, focus: 0, problems: {}, warnings: {}, failure: undefined });
      if (now !== undefined) set({ about: now.name, values: { ...empty, ...now } });
      else if (!isSame) set({ values: empty });
    },
    type: async (field, text) => {
      const before = get().values;
      const values = { ...before, [field]: text };
      set({ values, failure: undefined });
      const { problems, warnings } = await objections(values);
      if (get().values[field] === text)
        set({
          problems: { ...get().problems, [field]: problems[field] },
          warnings: { ...get().warnings, [field]: warnings[field] },
        });
    },
    step: (by) => {
      const count = formFields[get().kind].length;
      set({ focus: (get().focus + by + count) % count });
    },
    enter: async () => {
      const { focus, kind, sending } = get();
      if (sending) return false;
      if (focus < formFields[kind].length - 1) {
        get().step(1);
        return false;
      }
      const { about, values } = get();
      const isOther = kind === 'delete' && values.confirmed.trim() !== about.trim();
      const { problems } = isOther
        ? { problems: { confirmed: `that is not its name: ${about}` } as FieldWords }
        : await objections(values);
      const wrong = formFields[kind].findIndex(({ id }) => problems[id] !== undefined);
      set(wrong === -1 ? { problems: {} } : { problems, focus: wrong });
      return wrong === -1;
    },
    send,
  };
};
