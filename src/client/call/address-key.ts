import type { Address } from '../../contract/address.ts';

/** An address as the key of a map: the same address, the same key. */
export const addressKey = ({ namespace_id, external_reference_id }: Address): string =>
  JSON.stringify([namespace_id, external_reference_id]);
