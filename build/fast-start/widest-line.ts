import stringWidth from 'string-width';
import { Recent } from './recent.ts';

const widest = new Recent<number>(400);

/** In the place of the package of this name, which measures every text of a frame anew: the columns of a text's widest line. */
export default function widestLine(text: string): number {
  return widest.of(text, () => Math.max(0, ...text.split('\n').map((line) => stringWidth(line))));
}
