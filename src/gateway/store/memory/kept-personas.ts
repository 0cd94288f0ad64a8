import { unpackBody } from '../../builds/kept-body.ts';
import type { PersonaBody } from '../../../contract/persona.ts';
import { keptPersonas, type KeptPersonas } from '../kept-personas.ts';
import { bindingOf } from './bindings.ts';
import { iso, type Kept, type KeptNamespace, keptIn } from './kept.ts';

const week = 7 * 86_400_000;
const firstMonday = 4 * 86_400_000;
const weekOf = (at: number): number => Math.floor((at - firstMonday) / week);

/** Of the personas before the newest, lets go of those that are not the last of their week. */
export function pruneKept(kept: Kept, namespace: KeptNamespace): void {
  const older = kept.builds
    .filter((build) => build.namespace === namespace && typeof build.kept === 'object')
    .slice(0, -keptPersonas.newest);
  const weeks = new Set<number>();
  for (const build of older.toReversed()) {
    const of = weekOf(build.finishedAt ?? 0);
    if (weeks.has(of)) build.kept = 'pruned';
    weeks.add(of);
  }
}

/** The personas that builds made. */
export const memoryKeptPersonas = (kept: Kept): KeptPersonas => ({
  async personaOfBuild(scope, buildId) {
    const namespace = keptIn(kept, scope);
    const binding = namespace && bindingOf(namespace);
    if (namespace === undefined || binding === undefined) return undefined;
    const build = kept.builds.find((one) => one.id === buildId && one.namespace === namespace);
    if (build === undefined) return { missing: 'no such build' };
    const { kept: packed, finishedAt } = build;
    if (build.status !== 'completed' || finishedAt === null) return { missing: 'not completed' };
    if (typeof packed === 'object')
      return { binding, builtAt: iso(finishedAt), body: unpackBody(packed.packed, iso(build.acceptedAt)) };
    if (namespace.persona?.builtAt !== finishedAt) return { missing: packed ?? 'never kept' };
    return { binding, builtAt: iso(finishedAt), body: JSON.parse(namespace.persona.body) as PersonaBody };
  },
  async keptSize({ orgId, namespaceId }) {
    const bodies = new Map(
      kept.builds
        .filter(({ namespace: { row } }) => row.org_id === orgId && (namespaceId ?? row.id) === row.id)
        .flatMap(({ namespace, kept: packed }) =>
          typeof packed === 'object'
            ? [[`${namespace.row.id} ${Buffer.from(packed.digest).toString('hex')}`, packed.packed.length]]
            : [],
        ),
    );
    return { personas: bodies.size, bytes: [...bodies.values()].reduce((sum, size) => sum + size, 0) };
  },
});
