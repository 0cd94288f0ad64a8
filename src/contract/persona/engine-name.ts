/** The name and version of the engine that this program's own gateway builds with, as `provenance.engine` gives it. */
export const engineName = 'persona-engine 6';

const own = /^persona-engine (\d{1,6})$/;
const versionOf = (name: string): number => Number(own.exec(name)?.[1] ?? Number.NaN);

/** Whether a persona that names this engine was built by an earlier version of it; other engines are none of ours. */
export const isEarlierEngine = (name: string): boolean => versionOf(name) < versionOf(engineName);
