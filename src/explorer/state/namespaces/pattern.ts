import { createContext, Script } from 'node:vm';

const most = 100;
const code = 'texts.map((text) => pattern.test(text))';
const tooSlow = new Set<string>();

/**
 * Whether each text matches a regular expression (case counts only where it has capitals), or what is wrong with it.
 * A pattern that backtracks without end is cut off after 100 ms, and not tried again.
 */
export function matchSlowly(texts: readonly string[], source: string): boolean[] | string {
  const problem = 'this pattern takes too long; a simpler one will do';
  if (tooSlow.has(source)) return problem;
  try {
    const pattern = new RegExp(source, source === source.toLowerCase() ? 'imu' : 'mu');
    return [...(new Script(code).runInContext(createContext({ texts, pattern }), { timeout: most }) as boolean[])];
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      tooSlow.add(source);
      return problem;
    }
    return `not a regular expression yet: ${error.message.replace(/^Invalid regular expression: \/.*\/\w*: /s, '')}`;
  }
}
