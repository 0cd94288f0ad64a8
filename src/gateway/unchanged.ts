/** What is another value than before wherever anything was written; undefined where nobody can say. */
export type Version = string | number | undefined;

/** Values that are given again for as long as nothing was written anywhere; of one version at a time. */
export type Unchanged<Value> = {
  /** The value of this name, where one is kept that is of this version, which was asked for since the question came. */
  find(name: string, version: Version): Value | undefined;
  /** Makes the value of this name, and keeps it where nothing was written meanwhile; what is undefined is not kept. */
  make(name: string, version: Version, work: () => Promise<Value>): Promise<Value>;
  /** Lets go of all there are. */
  drop(): void;
};

type Needs<Value> = {
  readonly version: () => Version;
  /** as many as are kept, and as large as they are together by `sizeOf`; the one that was kept longest gives way */
  readonly most: { readonly values: number; readonly size: number };
  readonly sizeOf: (value: Value, name: string) => number;
};

/** Makes what keeps such values. */
export function keptWhileUnchanged<Value>({ version, most, sizeOf }: Needs<Value>): Unchanged<Value> {
  const kept = new Map<string, Value>();
  let of: Version;
  let size = 0;
  const drop = () => {
    kept.clear();
    size = 0;
  };
  const dropFirst = () => {
    const [first] = kept;
    if (first === undefined) return;
    kept.delete(first[0]);
    size -= sizeOf(first[1], first[0]);
  };
  const keep = (name: string, value: Value) => {
    const more = sizeOf(value, name);
    if (more > most.size) return;
    while (kept.size >= most.values || size + more > most.size) dropFirst();
    kept.set(name, value);
    size += more;
  };
  const turnTo = (now: Version) => {
    if (now !== of) drop();
    of = now;
  };
  return {
    find(name, now) {
      turnTo(now);
      return now === undefined ? undefined : kept.get(name);
    },
    async make(name, before, work) {
      const value = await work();
      if (before === undefined || value === undefined || version() !== before) return value;
      turnTo(before);
      if (!kept.has(name)) keep(name, value);
      return value;
    },
    drop,
  };
}
