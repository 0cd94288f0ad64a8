import type { Json } from './scalars.ts';

/** A value whose type is not the one the interface gives: kept, to be shown as it is with a mark. */
export class TypeMismatch {
  readonly value: Json;
  constructor(value: Json) {
    this.value = value;
  }
}

type ReceivedField<T> = T extends string
  ? string
  : T extends object
    ? T extends readonly (infer E)[]
      ? readonly ReceivedField<E>[]
      : { readonly [key: string]: Json }
    : T;

/**
 * A thing as some gateway answered it: known outer fields with their type, an `TypeMismatch` where the type is another, undefined
 * where missing; null only where the interface allows it. Words of closed sets are plain strings, inner objects plain JSON.
 */
export type Received<T> = {
  readonly [K in keyof T]?: ReceivedField<Exclude<T[K], undefined>> | TypeMismatch | undefined;
};
