import { counted } from '../../text/amount.ts';
import type { Json } from '../scalars.ts';

const form = /^model (.+), quotes checked$/su;

/** How a claim was made that a model said: by its name, and that what it quotes was checked by program. */
export const methodOfModel = (model: string): string => `model ${model}, quotes checked`;

/** The model that a method names; undefined where a claim was counted, or made by another gateway's means. */
export const modelInMethod = (method: string): string | undefined => form.exec(method)?.[1];

/** What a claim quotes, by the kind of its events, as its facts say it. */
export const quotedKinds = ['messages', 'commits', 'notes', 'texts'] as const;
export type QuotedKind = (typeof quotedKinds)[number];

/** A claim of a model's, as its provenance tells it. */
export type ByModel = { readonly model: string; readonly events: number; readonly quoted: QuotedKind };

const fields = (value: Json | undefined): { readonly [key: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** Which model said a claim and how much it quotes, of the provenance of any gateway's claim; undefined where no model did. */
export function byModel(claim: unknown): ByModel | undefined {
  const { method, total, evidence, facts } = fields(claim as Json | undefined);
  const model = typeof method === 'string' ? modelInMethod(method) : undefined;
  if (model === undefined) return undefined;
  const events = typeof total === 'number' ? total : Array.isArray(evidence) ? evidence.length : 0;
  const said = fields(facts)['quoted'];
  return { model, events, quoted: quotedKinds.find((kind) => kind === said) ?? 'texts' };
}

/** Who said a claim, as an answer tells it beside what it says; undefined where it tells no model. */
export function byModelIn(told: unknown): ByModel | undefined {
  const { model, events, quoted } = fields(told as Json | undefined);
  if (typeof model !== 'string') return undefined;
  return {
    model,
    events: typeof events === 'number' ? events : 0,
    quoted: quotedKinds.find((kind) => kind === quoted) ?? 'texts',
  };
}

/** Who says a claim, in words: "llama3.1, quoting 3 messages". */
export const byModelWords = ({ model, events, quoted }: ByModel): string =>
  `${model}, quoting ${counted(events, quoted.slice(0, -1))}`;
