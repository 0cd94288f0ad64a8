import type { CorrectionOrder } from '../../contract/corrections/correction.ts';
import { kindWords } from '../../contract/corrections/correction-words.ts';
import { safe } from '../../text/safe.ts';
import { correcting, type Target } from '../state/correcting/correcting.ts';
import { isLacking, knownCorrections, readCorrections } from '../state/correcting/corrections.ts';
import { offersOf, type Offer } from '../state/correcting/offers.ts';
import type { Command, Explorer, State } from '../state/store/state.ts';
import { needsWriting } from './current-namespace.ts';
import { build } from './writing.ts';

/** What cannot be put right at the gateway: kept here, where there is somewhere to keep it. */
async function keepNote({ ports, gateway, getState }: Explorer, order: CorrectionOrder, why: string): Promise<void> {
  const { target } = correcting.of(getState());
  if (ports.notes === undefined || target === undefined) return getState().notices.say(why, 'warn');
  const { name, baseUrl } = gateway();
  await ports.notes.keep({ gateway: name, url: baseUrl, namespace_id: target.namespaceId, ...order });
  getState().notices.say(`a note is kept on this machine: ${why}`, 'warn');
}

/** Asks whether to build now, which is what makes a correction count. */
export function askToBuild(explorer: Explorer, kept: string): void {
  const { screen, notices } = explorer.getState();
  const reason = build.unavailable?.(explorer.getState());
  if (reason !== undefined) return notices.say(`${kept}; ${reason}`, 'good');
  screen.show({
    kind: 'confirm',
    question: `${kept}. It counts from the next build on. Build now?`,
    yes: 'Build',
    agree: () => void build.run(explorer, ''),
  });
}

type Done = Offer & { readonly does: Exclude<Offer['does'], 'who'> };

async function send(explorer: Explorer, { does }: Done, target: Target): Promise<void> {
  const { calls } = explorer.gateway();
  const address = { namespace_id: target.namespaceId };
  if ('remove' in does) await calls.removeCorrection({ ...address, id: does.remove });
  else if ('judge' in does) await calls.judgeCorrection({ ...address, ...does.judge });
  else await calls.addCorrection({ ...address, ...does.order });
}

const doneWords = ({ does, label }: Done, words: string): string =>
  'order' in does ? `Kept: ${words}, ${kindWords(does.order.kind)}` : label;

/** Does what a line of the choice says. */
async function take(explorer: Explorer, picked: Offer): Promise<void> {
  const now = correcting.of(explorer.getState());
  const { target } = now;
  if (target === undefined) return;
  if (picked.does === 'who') {
    correcting.change(explorer, (before) => ({ ...before, step: 'who', typing: false }));
    explorer.getState().screen.show({ kind: 'correct' });
    return;
  }
  const reason = now.reason.trim() === '' ? {} : { reason: now.reason.trim() };
  const { does, label } = picked;
  const offer: Done = { label, does: 'order' in does ? { order: { ...does.order, ...reason } } : does };
  const { screen } = explorer.getState();
  while (explorer.getState().screen.overlays.at(-1)?.kind === 'correct') screen.dismiss();
  try {
    await send(explorer, offer, target);
    await readCorrections(explorer, target.namespaceId);
    askToBuild(explorer, doneWords(offer, safe(target.words, 60)));
  } catch (error) {
    if (!isLacking(error) || !('order' in offer.does)) throw error;
    await keepNote(explorer, offer.does.order, error.message);
  }
}

/** The lines of the choice, each with what picking it does. */
export const correctionChoices = (state: State) =>
  offersOf(correcting.of(state)).map((offer) => ({
    label: offer.label,
    pick: (explorer: Explorer) => take(explorer, offer),
  }));

/** Opens the choice, with what was said of the same before. */
export async function putRight(explorer: Explorer, target: Target): Promise<void> {
  const known = await knownCorrections(explorer.gateway().calls, target.namespaceId);
  correcting.change(explorer, () => ({ target, known, step: 'what', reason: '', typing: false }));
  explorer.getState().screen.show({ kind: 'correct' });
}

/** The command on `x`: the choice of what is wrong, with what the place stands on. */
export const correctsWith = (targetIn: (state: State) => Target | undefined, otherwise: string): Command => ({
  id: 'correct',
  title: 'put it right: wrong, right, somebody else, two people, the same, left out',
  keys: ['x'],
  unavailable: (state) => needsWriting(state) ?? (targetIn(state) === undefined ? otherwise : undefined),
  run: async (explorer) => {
    const target = targetIn(explorer.getState());
    if (target !== undefined) await putRight(explorer, target);
  },
});

/** Begins or ends typing the reason. */
export const reasonKey: Command = {
  id: 'reason',
  title: 'say why, or no more of it',
  keys: ['tab', 'shift+tab'],
  keyOnly: true,
  run: (explorer) => correcting.change(explorer, (now) => ({ ...now, typing: !now.typing && now.step === 'what' })),
};
