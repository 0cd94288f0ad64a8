import { keySaid } from '../../bindings/in-force.ts';
import { counted } from '../../../text/amount.ts';
import { dayBeside } from '../../../text/date-words.ts';
import { freshnessSpoken } from '../../sentences/freshness.ts';
import { hoursIn, hoursSpoken } from '../../sentences/hours.ts';
import { monthsIn, monthsSpoken } from '../../sentences/months.ts';
import { foremost, peopleCount } from '../../sentences/people.ts';
import { type Said, toldOf } from '../../sentences/said.ts';
import { peopleShown } from '../../sentences/stops.ts';
import { lastChangeWords } from '../../state/past/last-change.ts';
import { plain } from '../../widgets/line.ts';
import type { PaneData } from '../pane-data.ts';
import { factorsLine } from './overview-factors.ts';

/** The overview for a screen reader: no frame and no bars, one line a stop. */
export function overviewSpoken(paneData: PaneData): readonly string[] {
  const { material, all } = toldOf(paneData.raw);
  const role = all.find(({ id }) => id === 'role');
  const name = material.text('/subject') || 'No name is given';
  const people = foremost(material, peopleShown);
  const hours = hoursIn(material);
  const months = monthsIn(material);
  const { beside = Infinity } = material;
  const told = people.map(({ name: one, total, last }) =>
    [
      total === undefined ? one : `${one}: ${counted(total, 'time')}`,
      last === undefined ? '' : `last ${dayBeside(last, beside)}`,
    ]
      .filter((text) => text !== '')
      .join(', '),
  );
  const aloud = ({ spoken, pointer }: Said): string => {
    const mark = paneData.judged?.(pointer);
    return mark === undefined ? spoken : `${spoken} It was ${mark.words}.`;
  };
  const rest = peopleCount(material) - people.length;
  const factors = plain(factorsLine(paneData.raw));
  return [
    [`${name}.`, role?.spoken ?? '', freshnessSpoken(material, paneData.now, paneData.time)]
      .filter((text) => text !== '')
      .join(' '),
    ...all.filter(({ id }) => id !== 'role' && id !== 'own').map(aloud),
    ...(paneData.changed === undefined
      ? []
      : [
          `Changed ${lastChangeWords(paneData.changed, paneData.now, true)}. ${keySaid('why', 'enter')}: what changed.`,
        ]),
    ...all.filter(({ id }) => id === 'own').map(aloud),
    ...(hours === undefined ? [] : [hoursSpoken(hours)]),
    ...(months === undefined ? [] : [monthsSpoken(material, months)]),
    ...(told.length === 0 ? [] : [`${told.join('. ')}.${rest > 0 ? ` ${rest} more.` : ''}`]),
    ...(factors === '' ? [] : [`${factors}.`]),
  ];
}
