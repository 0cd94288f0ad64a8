/**
 * The same input, whose raw mode is kept once the explorer has ended: in cooked mode Ctrl-c and Ctrl-z make the kernel throw
 * away what was written last, and that is what puts the terminal back. Whoever opened the input ends raw mode last of all.
 */
export const keptRaw = (input: NodeJS.ReadStream, hasEnded: () => boolean): NodeJS.ReadStream => {
  const kept: NodeJS.ReadStream = new Proxy(input, {
    get(stream, name) {
      if (name === 'setRawMode') return (on: boolean) => (on || !hasEnded() ? stream.setRawMode(on) : stream, kept);
      const value: unknown = Reflect.get(stream, name, stream);
      return typeof value === 'function' ? (value.bind(stream) as unknown) : value;
    },
  });
  return kept;
};
