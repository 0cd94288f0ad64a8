import { amount } from './amount.ts';

/** A number as people read it, with at most three figures after a point: 0.1234 → "0.12", 12480 → "12,480", 1e30 → "1e+30". */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  if (size >= 1e15 || (size > 0 && size < 0.0005)) return value.toExponential(1).replace('.0e', 'e');
  if (Number.isInteger(value)) return value < 0 ? `−${amount(-value)}` : amount(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.01 ? 2 : 3;
  const [whole = '0', rest] = size.toFixed(digits).split('.');
  const text = rest === undefined ? amount(Number(whole)) : `${amount(Number(whole))}.${rest}`;
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** A share from 0 to 1 in per cent: 0.724 → "72 %"; what rounds to nothing but is not nothing is "<1 %". */
export function percent(share: number): string {
  const whole = Math.round(share * 100);
  if (whole === 0 && share > 0) return '<1 %';
  if (whole === 100 && share < 1) return '>99 %';
  return `${whole} %`;
}

/** Which range a set of numbers seems to use: 0 to 1, 0 to 100, -1 to 1, or none that a bar could be drawn on. */
export function scaleOf(values: readonly number[]): readonly [low: number, high: number] | undefined {
  if (values.length === 0 || !values.every(Number.isFinite)) return undefined;
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (low >= 0 && high <= 1) return values.every(Number.isInteger) && values.length < 2 ? undefined : [0, 1];
  if (low >= -1 && high <= 1) return [-1, 1];
  if (low >= 0 && high <= 100 && values.length > 1 && high > 10) return [0, 100];
  return undefined;
}
