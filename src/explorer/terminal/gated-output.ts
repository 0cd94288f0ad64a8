type Written = ((error?: Error | null) => void) | undefined;

/** The same stream, whose writes are dropped while the gate is shut; whoever waits for one is told that it is done. */
export const gatedOutput = (out: NodeJS.WriteStream, isOpen: () => boolean): NodeJS.WriteStream => {
  const write = (...given: Parameters<NodeJS.WriteStream['write']>): boolean => {
    if (isOpen()) return out.write(...given);
    const written = given.find((one): one is NonNullable<Written> => typeof one === 'function');
    if (written !== undefined) queueMicrotask(() => written());
    return true;
  };
  return new Proxy(out, {
    get(stream, name) {
      if (name === 'write') return write;
      // What still draws after the end asks nothing of a terminal that is no longer ours.
      if (!isOpen() && (name === 'columns' || name === 'rows')) return name === 'columns' ? 80 : 24;
      const value: unknown = Reflect.get(stream, name, stream);
      return typeof value === 'function' ? (value.bind(stream) as unknown) : value;
    },
  });
};
