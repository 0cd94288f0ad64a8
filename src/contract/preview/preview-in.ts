import { at } from '../persona/json-pointer.ts';
import type { Json } from '../scalars.ts';
import type { PreviewQuestion, Without } from './preview-question.ts';

const texts = (value: Json | undefined): string[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string') ? value : undefined;
const moment = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && Number.isFinite(Date.parse(value)) ? value : undefined;
const there = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

/** The question that a persona of any gateway answers, as far as it can be read; undefined where it is no preview. */
export function previewIn(persona: Json | undefined): PreviewQuestion | undefined {
  const question = at(persona, '/provenance/preview');
  if (typeof question !== 'object' || question === null || Array.isArray(question)) return undefined;
  const part = (name: string): Json | undefined => at(question, `/without/${name}`);
  const without: Without = there({
    providers: texts(part('providers')),
    channels: texts(part('channels')),
    people: texts(part('people')),
    from: moment(part('from')),
    until: moment(part('until')),
  });
  const as_of = moment(question['as_of']);
  return {
    ...(as_of === undefined ? {} : { as_of }),
    ...(Object.keys(without).length === 0 ? {} : { without }),
  };
}
