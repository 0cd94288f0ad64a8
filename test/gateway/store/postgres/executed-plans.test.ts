import { describe, expect, it, onTestFinished } from 'vitest';
import { changeOnce } from '../../../../scripts/scale/changes.ts';
import { filled, openFilled } from '../../../../scripts/scale/filled-store.ts';
import { questions } from '../../../../scripts/scale/questions.ts';
import { explainAll, hearPlans } from '../../../helpers/executed-plans.ts';
import { lacksPostgres, testDatabase } from '../../../helpers/postgres.ts';

/** So many rows are not read without an index. */
const large = 2_000;
/** A statement is planned for its values five times, and then perhaps for all values. */
const rounds = 6;

describe.skipIf(lacksPostgres !== undefined)('plans', () => {
  it('no statement walks through a table that grows, whatever its values', { timeout: 120_000 }, async () => {
    const database = await testDatabase();
    onTestFinished(() => database.drop());
    const wanted = { namespaces: 4_000, events: 12_000, most: 1_000, few: 50 };
    const orgId = await filled(database, wanted, () => {});
    await explainAll(database);
    const heard = hearPlans();
    onTestFinished(() => heard.stop());
    const store = await openFilled(database, orgId, wanted);
    onTestFinished(() => store.backend.close());
    // How words of an organization are looked up turns on how many rows there are: npm run scale looks at that.
    const few = questions.filter(([what]) => !/^search(?!.*in a namespace)/.test(what));
    for (let round = 1; round <= rounds; round += 1) {
      for (const [, ask] of few) await ask(store);
      await changeOnce(store, round);
    }
    const plans = heard.take();
    expect(new Set(plans.map(({ sql }) => sql)).size).toBeGreaterThan(100);
    const walks = plans.flatMap(({ sql, walked }) =>
      walked.filter(({ rows }) => rows >= large).map(({ table }) => `${table}: ${sql}`),
    );
    expect([...new Set(walks)]).toEqual([]);
  });
});
