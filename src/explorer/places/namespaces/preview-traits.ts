import { fit } from '../../../text/cells.ts';
import { label } from '../../../text/label.ts';
import { safe } from '../../../text/safe.ts';
import { figure, scaleOf } from '../../../text/figure.ts';
import type { Summary } from '../../state/namespaces/summary.ts';
import { bar } from '../../widgets/marks/bar.ts';
import type { Glyphs } from '../../widgets/glyphs.ts';
import { fitLine, muted, type Line } from '../../widgets/line.ts';

const names = 18;
const weakBelow = 0.35;

/** The traits as bars, weak ones hollow and said so; nothing where the gateway gives no numbers. */
export function bigFiveLines(
  { bigFive, confidence }: Summary & { state: 'built' },
  columns: number,
  glyphs: Glyphs,
): Line[] {
  const traits = Object.entries(bigFive).filter((entry): entry is [string, number] => typeof entry[1] === 'number').slice(0, 8); // prettier-ignore
  const scale = scaleOf(traits.map(([, value]) => value)) ?? [0, 1];
  return traits.map(([trait, value]): Line => {
    const sure = confidence[trait];
    const hollow = typeof sure === 'number' && sure < weakBelow;
    const share = (value - scale[0]) / (scale[1] - scale[0]);
    return [
      ...fitLine([label(safe(trait, 40))], names),
      ...bar(share, Math.max(4, columns - names - 13), glyphs, { hollow }),
      ` ${fit(figure(value), 5, 'right')}`,
      muted(hollow ? '  weak' : ''),
    ];
  });
}
