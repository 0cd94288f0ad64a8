import type { Client } from 'pg';

/** A piece of work of the database that is done whole or not at all. */
export type Step = { readonly name: string; readonly statements: readonly string[] };

type Lanes = {
  /** each does one step at a time */
  readonly lanes: readonly Client[];
  readonly say: (what: string) => void;
};

/** Does steps that need nothing of each other, and notes each with its seconds; those that were noted before are left out. */
export async function doSteps({ lanes, say }: Lanes, stage: string, steps: readonly Step[]): Promise<void> {
  const [first] = lanes;
  const { rows } = (await first?.query<{ step: string }>('SELECT step FROM scale.done')) ?? { rows: [] };
  const done = new Set(rows.map(({ step }) => step));
  const left = steps.filter(({ name }) => !done.has(name));
  if (left.length === 0) return;
  const began = performance.now();
  const waiting = left.values();
  await Promise.all(
    lanes.map(async (client) => {
      for (const { name, statements } of waiting) {
        const from = performance.now();
        await client.query('BEGIN');
        for (const statement of statements) await client.query(statement);
        await client.query('INSERT INTO scale.done (step, seconds) VALUES ($1, $2)', [name, (performance.now() - from) / 1_000]); // prettier-ignore
        await client.query('COMMIT');
      }
    }),
  );
  say(`${stage}: ${left.length} of ${steps.length} steps in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
}
