import type { Json } from '../../contract/scalars.ts';
import { TypeMismatch } from '../../contract/received.ts';

/** A seen thing as the JSON it came as. */
export const plainJson = (seen: object): Json =>
  JSON.parse(
    JSON.stringify(seen, (_, value: unknown) => (value instanceof TypeMismatch ? value.value : value)),
  ) as Json;
