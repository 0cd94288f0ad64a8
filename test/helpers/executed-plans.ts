import { Client } from 'pg';
import type { TestDatabase } from './postgres.ts';

/** A statement that was carried out, and what it read. */
export type ExecutedPlan = {
  readonly sql: string;
  readonly plan: unknown;
  /** tables that were read from end to end, and how many rows were looked at in each */
  readonly walked: readonly { readonly table: string; readonly rows: number }[];
  /** the most rows that one step looked at */
  readonly rows: number;
};

type Node = Readonly<Record<string, unknown>> & { readonly Plans?: readonly Node[] };

const numberIn = (node: Node, name: string): number => (typeof node[name] === 'number' ? node[name] : 0);

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

/** How many rows a step looked at in all its loops, those too that it left. */
const rowsOf = (node: Node): number =>
  Math.round(
    (numberIn(node, 'Actual Rows') +
      numberIn(node, 'Rows Removed by Filter') +
      numberIn(node, 'Rows Removed by Index Recheck')) *
      numberIn(node, 'Actual Loops'),
  );

function executed(sql: string, plan: Node): ExecutedPlan {
  const nodes = [...nodesOf(plan)].filter((node) => numberIn(node, 'Actual Loops') > 0 && 'Relation Name' in node);
  return {
    sql,
    plan,
    walked: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => ({ table: String(node['Relation Name']), rows: rowsOf(node) })),
    rows: Math.max(0, ...nodes.map(rowsOf)),
  };
}

/** From now on the server explains every statement of a database to whom it answers, also those within functions; its administrator must ask. */
export const explainAll = (database: Pick<TestDatabase, 'ask' | 'name'>): Promise<unknown> =>
  database.ask(
    Object.entries({
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_buffers': 'on',
      'auto_explain.log_timing': 'off',
      'auto_explain.log_nested_statements': 'on',
      'auto_explain.log_format': 'json',
      client_min_messages: 'log',
      log_min_messages: 'fatal',
    })
      .map(([name, value]) => `ALTER DATABASE ${database.name} SET ${name} = '${value}'`)
      .join(';'),
  );

/** Hears what the server explains to any connection of this process, until it is told to stop; `take` gives what was heard since. */
export function hearPlans(): { take(): ExecutedPlan[]; stop(): void } {
  let heard: ExecutedPlan[] = [];
  const { prototype } = Client;
  // Connections are made in many places, and each of them gets its explanations as notices.
  // oxlint-disable-next-line typescript/unbound-method -- called with its own this
  const { emit } = prototype;
  prototype.emit = function told(this: Client, name: string | symbol, ...values: unknown[]): boolean {
    const message = name === 'notice' ? ((values[0] as { message?: string }).message ?? '') : '';
    const at = message.indexOf('plan:\n');
    if (at >= 0) {
      const { 'Query Text': sql, Plan: plan } = JSON.parse(message.slice(at + 6)) as { 'Query Text': string; Plan: Node }; // prettier-ignore
      heard.push(executed(sql, plan));
    }
    return emit.call(this, name, ...values);
  };
  return {
    take() {
      const all = heard;
      heard = [];
      return all;
    },
    stop() {
      prototype.emit = emit;
    },
  };
}
