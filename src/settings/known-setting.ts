import type { Settings } from './settings.ts';

/** One thing that can be set beside the profiles: what it means, what it may be, and what it is where nobody set it. */
export type KnownSetting = {
  readonly name: string;
  readonly meaning: string;
  readonly values: readonly string[];
  readonly usual: string;
  readonly value: (settings: Settings) => string;
  /** the settings with this value; throws a sentence where it may not be that */
  readonly with: (settings: Settings, value: string) => Settings;
};
