import type { Json } from '../../contract/scalars.ts';
import { notBuiltIn } from '../received/not-built.ts';
import { fieldsOf } from '../received/refusal.ts';
import type { Asked, AskRaw } from './asked.ts';
import { type Came, dataBy, dataIn, isTaken, textOf } from './judging.ts';
import { once } from './once.ts';
import { createPaging } from './paging.ts';
import { notShown } from './verdict.ts';

/** A persona that could be read, and the namespace it is in. */
export type PersonaSeen = { readonly namespace: Json; readonly asked: Asked };

const mostLookedAt = 20;
/** The id of no namespace. */
export const nobody = 'ns_00000000-0000-7000-8000-000000000000';

/** The text with small letters for great ones and great for small. */
export const otherCase = (text: string): string =>
  text.replaceAll(/\p{L}/gu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

const noneBuilt = (count: number) =>
  count === 0 ? 'There is no namespace.' : `None of the ${count} namespaces that were looked at has a built persona.`;

/** What the check makes itself, where it writes: a persona that can be read, and two namespaces for a list that has none to walk. */
export type MadeByCheck = {
  readonly persona: () => Promise<PersonaSeen | undefined>;
  /** false where nothing was made */
  readonly twoNamespaces: () => Promise<boolean>;
};

/** What the check reads of a gateway, each thing once. */
export function createReads(ask: AskRaw, { persona: made, twoNamespaces }: MadeByCheck) {
  const list = once(async () => {
    const asked = await ask('listNamespaces');
    const data = dataIn(asked);
    if (!isTaken(asked) || !Array.isArray(data) || data.length > 1) return asked;
    return (await twoNamespaces()) ? ask('listNamespaces') : asked;
  });
  const rows = once(async (): Promise<readonly Came[]> => {
    const asked = await list();
    const data = dataBy('namespaces.list', asked, 'a list') as Json[];
    if (data.length === 0) return notShown('There is no namespace.');
    return data.map((value, index) => ({ value, asked, pointer: `/data/${index}` }));
  });
  const pagination = once(async (): Promise<Came> => {
    const asked = await list();
    dataBy('namespaces.list', asked, 'a list');
    const value = fieldsOf(asked.json)?.['pagination'];
    if (fieldsOf(value) === undefined || value === undefined)
      return notShown('It rests on namespaces.list.pagination, which is broken.');
    return { value, asked, pointer: '/pagination' };
  });
  const personaOf = (id: string) => ask('readPersona', { query: { namespace_id: id } });
  const persona = once(async (): Promise<PersonaSeen> => {
    const looked = (await rows()).slice(0, mostLookedAt);
    let strange: PersonaSeen | undefined;
    for (const { value: namespace } of looked) {
      const asked = await personaOf(textOf(namespace, 'id'));
      const { status = 0, failure } = asked;
      if (isTaken(asked) && fieldsOf(dataIn(asked)) !== undefined && notBuiltIn(dataIn(asked), status) === undefined)
        return { namespace, asked };
      const data = fieldsOf(asked.json)?.['data'];
      const isBuilding = data !== undefined && status < 300 && notBuiltIn(data, status) !== undefined;
      const isRefused = status >= 400 && status < 500;
      if (failure === undefined ? !isRefused && !isBuilding && status !== 204 : true) strange ??= { namespace, asked };
    }
    return strange ?? (await made()) ?? notShown(noneBuilt(looked.length));
  });
  /** The composite itself, where persona.read is kept. */
  const composite = once(async (): Promise<Came> => {
    const { asked } = await persona();
    return { value: dataBy('personas.read', asked, 'an object'), asked, pointer: '' };
  });
  /** A namespace that has an external reference. */
  const referenced = once(async (): Promise<Json> => {
    const all = [(await persona()).namespace, ...(await rows()).map(({ value }) => value)];
    const found = all.find((row) => textOf(row, 'external_reference_id') !== '') ?? (await made())?.namespace;
    return found ?? notShown('None of the namespaces on the first page has an external reference.');
  });
  const byReference = (reference: string) => ask('readPersona', { query: { external_reference_id: reference } });
  return {
    list,
    rows,
    pagination,
    paging: createPaging(ask, list, pagination),
    persona,
    composite,
    referenced,
    byReference,
    personaOf,
    status: once(async () => {
      const { namespace } = await persona();
      return ask('readBuildStatus', { query: { namespace_id: textOf(namespace, 'id') } });
    }),
    unknown: once(() => personaOf(nobody)),
    nowhere: once(() => ask('readPersona', {})),
  };
}
export type Reads = ReturnType<typeof createReads>;
