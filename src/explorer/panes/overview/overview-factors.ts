import type { Json } from '../../../contract/scalars.ts';
import { figure } from '../../../text/figure.ts';
import { label } from '../../../text/label.ts';
import { safe } from '../../../text/safe.ts';
import { at, children } from '../../state/persona/pointer.ts';
import { type Line, muted } from '../../widgets/line.ts';
import { traitReading } from '../traits/big-five.ts';

const initials: Readonly<Record<string, string>> = {
  openness: 'O', conscientiousness: 'C', extraversion: 'E', agreeableness: 'A', neuroticism: 'N',
}; // prettier-ignore

const short = (value: number): string => (Math.abs(value) < 1 ? value.toFixed(2).replace('0.', '.') : figure(value));

/** The five factors in one muted line: "Big Five, weak, a hint only: O .48 C .49 …"; empty where none is given. */
export function factorsLine(raw: Json): Line {
  const factors = children(at(raw, '/traits/big_five')).flatMap(([key, value]) =>
    typeof value === 'number' ? [{ key, value, sure: traitReading(raw, key)?.strength }] : [],
  );
  if (factors.length === 0) return [];
  const known = factors.map(({ sure }) => sure).filter((sure) => sure !== undefined);
  const sure =
    known.length === 0
      ? ', how sure is not given'
      : known.every((one) => one === 'weak')
        ? ', weak, a hint only'
        : known.includes('weak')
          ? ', in part weak'
          : '';
  const told = factors.slice(0, 5).map(({ key, value }) => `${initials[key] ?? label(safe(key, 20))} ${short(value)}`);
  return [muted(`Big Five${sure}: ${told.join(' ')}`)];
}
