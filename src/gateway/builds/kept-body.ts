import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PersonaBody } from '../../contract/persona.ts';

/** A persona as it is kept: packed, and known again by its digest, without the moment that it was made for. */
export type PackedBody = { readonly digest: Uint8Array; readonly packed: Uint8Array };

type Dated = { readonly provenance?: { readonly as_of?: string } };

/**
 * Packs a persona; those that differ in nothing but the moment they were made for are equal, where that is the moment that
 * their build was asked for. Another moment is part of the persona.
 */
export function packBody(body: string, acceptedAt?: string): PackedBody {
  const persona = JSON.parse(body) as Dated;
  const { provenance } = persona;
  const ofItsBuild = acceptedAt === undefined || provenance?.as_of === acceptedAt;
  const timeless =
    provenance?.as_of === undefined || !ofItsBuild
      ? body
      : JSON.stringify({ ...persona, provenance: { ...provenance, as_of: '' } });
  return {
    digest: new Uint8Array(createHash('sha256').update(timeless).digest()),
    packed: new Uint8Array(deflateRawSync(timeless)),
  };
}

/** The JSON text of a persona that was packed. */
export const keptText = (packed: Uint8Array): string => inflateRawSync(packed).toString();

/** The persona that was packed, made for this moment where it has none of its own. */
export function unpackBody(packed: Uint8Array, asOf: string): PersonaBody {
  const persona = JSON.parse(keptText(packed)) as PersonaBody & Dated;
  const { provenance } = persona;
  return provenance?.as_of !== '' ? persona : { ...persona, provenance: { ...provenance, as_of: asOf } };
}
