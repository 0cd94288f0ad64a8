import type { Asked } from './asked.ts';

/** The point is not kept: what is wrong, and the answer that shows it. */
export class Broken extends Error {
  override readonly name = 'Broken';
  readonly asked: Asked | undefined;
  constructor(says: string, asked: Asked | undefined) {
    super(says);
    this.asked = asked;
  }
}

/** The point could not be tried, and why. */
export class NotShown extends Error {
  override readonly name = 'NotShown';
}

/** Fails the point. */
export const broken = (says: string, asked?: Asked): never => {
  throw new Broken(says, asked);
};

/** Leaves the point open. */
export const notShown = (why: string): never => {
  throw new NotShown(why);
};
