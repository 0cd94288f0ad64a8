import type { Json } from '../../contract/scalars.ts';
import { fieldsOf } from '../received/refusal.ts';
import { countTokens } from './count-tokens.ts';

/** What a text takes: bytes of UTF-8, and tokens. */
export type Size = { readonly bytes: number; readonly tokens: number };

/** The size of a text. */
export const sizeOf = async (text: string, signal: AbortSignal): Promise<Size> => ({
  bytes: Buffer.byteLength(text),
  tokens: await countTokens(text, signal),
});

/** The size of a persona as compact JSON, and of each of its parts that is more than one value. */
export async function personaSizes(
  persona: Json,
  signal: AbortSignal,
): Promise<Size & { readonly sections: readonly (Size & { readonly section: string })[] }> {
  const sections: (Size & { section: string })[] = [];
  for (const [section, value] of Object.entries(fieldsOf(persona) ?? {}))
    if (typeof value === 'object' && value !== null)
      sections.push({ section, ...(await sizeOf(JSON.stringify(value), signal)) });
  return { ...(await sizeOf(JSON.stringify(persona), signal)), sections };
}
