import { correctionId } from '../../corrections/correction-id.ts';
import type { Corrections, MadeCorrection, StoredCorrection } from '../corrections.ts';
import { type Kept, type KeptCorrection, type KeptNamespace, keptIn } from './kept.ts';

const told = ({ about: _about, ...correction }: KeptCorrection): StoredCorrection => correction;

/** What people put right, of every namespace. */
export function memoryCorrections(kept: Kept, now: () => number): Corrections {
  const removed = (namespace: KeptNamespace, isGone: (one: KeptCorrection) => boolean): number => {
    const gone = namespace.corrections.filter(isGone);
    namespace.corrections = namespace.corrections.filter((one) => !gone.includes(one));
    if (gone.some(({ state }) => state === 'applied')) namespace.version += 1;
    return gone.length;
  };
  const knownAs = (namespace: KeptNamespace, { order, about, state }: MadeCorrection): KeptCorrection | undefined =>
    namespace.corrections.find(
      (one) =>
        one.about === about &&
        JSON.stringify(one.order) === JSON.stringify(order) &&
        (one.state === state || (one.state === 'refused' && state === 'waiting')),
    );
  return {
    async addCorrection(scope, made, most) {
      const namespace = keptIn(kept, scope);
      if (namespace === undefined) return undefined;
      const known = knownAs(namespace, made);
      if (known !== undefined) return told(known);
      const { order, about, state, by } = made;
      const replaced = (one: KeptCorrection) =>
        one.about === about && state !== 'refused' && (state === 'applied' || one.state === 'waiting');
      if (namespace.corrections.filter((one) => !replaced(one)).length >= most) return 'full';
      removed(namespace, replaced);
      const madeAt = now();
      const id = correctionId(namespace.lastCorrection, madeAt);
      namespace.lastCorrection = id;
      const added = { id, state, order, about, madeAt, madeBy: by, judgedAt: null, judgedBy: null };
      namespace.corrections.push(added);
      if (state === 'applied') namespace.version += 1;
      return told(added);
    },
    async correctionsFrom(scope, place, count) {
      const all = keptIn(kept, scope)?.corrections ?? [];
      return { rows: all.slice(place, place + count).map(told), total: all.length };
    },
    async judgeCorrection(scope, id, { state, by }) {
      const namespace = keptIn(kept, scope);
      const found = namespace?.corrections.find((one) => one.id === id);
      if (namespace === undefined || found === undefined) return undefined;
      if (found.state === state) return told(found);
      if (state === 'applied') removed(namespace, (one) => one.about === found.about && one !== found);
      if (found.state === 'applied' || state === 'applied') namespace.version += 1;
      Object.assign(found, { state, judgedAt: now(), judgedBy: by });
      return told(found);
    },
    async removeCorrection(scope, id) {
      const namespace = keptIn(kept, scope);
      return namespace !== undefined && removed(namespace, (one) => one.id === id) > 0;
    },
    async removeCorrections(scope, ids) {
      const namespace = keptIn(kept, scope);
      return namespace === undefined ? 0 : removed(namespace, ({ id }) => ids.includes(id));
    },
  };
}
