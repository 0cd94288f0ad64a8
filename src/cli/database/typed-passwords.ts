/** What stands where a URL has its password, in arguments as they were typed: it is never said again, whatever is wrong with them. */
export const typedPasswords = (args: readonly string[]): string[] =>
  args.flatMap((arg) => {
    const [, password] = /:\/\/[^:@/?#]*:(.+)@/.exec(arg) ?? [];
    const [, named] = /[?&]password=([^&]+)/.exec(arg) ?? [];
    return [password, named].flatMap((text) => {
      if (text === undefined) return [];
      try {
        return [text, decodeURIComponent(text)];
      } catch {
        return [text];
      }
    });
  });
