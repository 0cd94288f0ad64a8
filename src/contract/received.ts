import type { Json } from './scalars.ts';

/** A value whose type is not the one the interface gives: kept, to be shown as it is with a mark. */
export class Odd {
  readonly value: Json;
  constructor(value: Json) {
    this.value = value;
  }
}

type SeenField<T> = T extends string
  ? string
  : T extends object
    ? T extends readonly (infer E)[]
      ? readonly SeenField<E>[]
      : { readonly [key: string]: Json }
    : T;

/**
 * A thing as some gateway answered it: known outer fields with their type, an `Odd` where the type is another, undefined
 * where missing; null only where the interface allows it. Words of closed sets are plain strings, inner objects plain JSON.
 */
export type Seen<T> = { readonly [K in keyof T]?: SeenField<Exclude<T[K], undefined>> | Odd | undefined };
