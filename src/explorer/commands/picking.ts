import { counted } from '../../text/amount.ts';
import { here } from '../state/store/here.ts';
import type { Command, Explorer, State } from '../state/store/state.ts';
import { correctionChoices } from './correcting.ts';

/** One line of a dialog that picks, and what picking it does. */
export type Choice = { readonly label: string; readonly pick: (explorer: Explorer) => void | Promise<void> };

const gateways = ({ connection }: State): readonly Choice[] =>
  connection.choices.map(({ name, url, readOnly }) => ({
    label: `${name.padEnd(16)} ${url}${readOnly ? '  read-only' : ''}`,
    pick: async (explorer) => {
      const { screen, notices } = explorer.getState();
      screen.dismiss();
      explorer.moveTo(await explorer.ports.profiles.open(name));
      screen.goHome();
      notices.say(`on ${name}`, 'good');
    },
  }));

function orders(state: State): readonly Choice[] {
  const { sorting } = here(state);
  const sortedBy = (label: string, key: string | undefined): Choice => ({
    label,
    pick: ({ getState }) => {
      getState().screen.dismiss();
      sorting?.by(getState(), key, false);
    },
  });
  return [
    sortedBy('in the order of the gateway', undefined),
    ...(sorting?.choices(state) ?? []).map(({ label, key }) => sortedBy(label, key)),
  ];
}

/** The lines to pick from in the newest dialog, from top to bottom; none where it picks nothing. */
export function choicesOf(state: State): readonly Choice[] {
  switch (state.screen.overlays.at(-1)?.kind) {
    case 'profiles':
      return gateways(state);
    case 'correct':
      return correctionChoices(state);
    case 'sort':
      return orders(state);
    default:
      return [];
  }
}

/** Picks a line by its place; says so where there is none. */
export async function pickLine(explorer: Explorer, index: number): Promise<void> {
  const choices = choicesOf(explorer.getState());
  const choice = choices[index];
  if (choice === undefined)
    explorer.getState().notices.say(`there are ${counted(choices.length, 'line')} to pick from`);
  else await choice.pick(explorer);
}

const stepBy =
  (by: number): Command['run'] =>
  ({ getState }) =>
    getState().screen.pick(by, choicesOf(getState()).length);

/** The keys of a list to pick from, but for Enter. */
export const pickingKeys: readonly Command[] = [
  { id: 'pick-down', title: 'next line', gesture: 'down', keys: ['j', 'down'], keyOnly: true, run: stepBy(1) },
  { id: 'pick-up', title: 'previous line', gesture: 'up', keys: ['k', 'up'], keyOnly: true, run: stepBy(-1) },
  {
    id: 'pick-number',
    title: 'a line by its number',
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    keyOnly: true,
    run: (explorer, key) => pickLine(explorer, Number(key) - 1),
  },
];
