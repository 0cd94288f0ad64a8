type Told = { readonly [field: string]: unknown };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a field is called: "/identity/expertise_areas" is "expertise areas". */
export const fieldWords = (field: string): string =>
  (field.split('/').at(-1) ?? '').replaceAll('_', ' ').replace(/^key relationships$/, 'peers');

function peopleWords({ keys, self }: Told): string {
  const listed = Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  return [...listed, ...(self === true ? ['the subject'] : [])].join(', ');
}

/** What a correction is of, in a few words: the claim with its field, the event, the channel or the people; "" where it does not say. */
export function subjectWords(told: Told): string {
  const [field, of, said] = [text(told['field']), text(told['of']), text(told['said'])];
  if (field !== '') {
    const where = of === '' ? fieldWords(field) : `${fieldWords(field)} of ${of}`;
    return said === '' ? where : `${where}: ${said}`;
  }
  if (text(told['event']) !== '') return `event ${text(told['event'])}`;
  const provider = text(told['provider']);
  if (provider === '') return peopleWords(told);
  return typeof told['channel'] === 'string' ? `${provider}, ${told['channel']}` : `all of ${provider}`;
}

const kinds: Readonly<Record<string, string>> = {
  wrong: 'wrong',
  right: 'right',
  'somebody-else': 'about somebody else',
  'left-out': 'left out',
  'two-people': 'two people',
  same: 'the same person',
};

/** A kind of correction in words; one that is not known as it is. */
export const kindWords = (kind: unknown): string => kinds[text(kind)] ?? text(kind);
