/** How the password file of PostgreSQL is found and read; the package has no types. */
declare module 'pgpass/lib/helper.js' {
  import type { ReadStream, Stats } from 'node:fs';
  const helper: {
    getFileName(variables: Readonly<Record<string, string | undefined>>): string;
    usePgPass(found: Stats, file: string): boolean;
    getPassword(
      of: { readonly host: string; readonly port: number; readonly database: string; readonly user: string },
      stream: ReadStream,
      found: (password: string | undefined) => void,
    ): void;
  };
  export default helper;
}
