import { defineConfig } from 'vitest/config';

/** What takes minutes: kills at random moments, soaks, long properties. */
export default defineConfig({
  test: { root: '.', include: ['test/long/**/*.test.ts'], testTimeout: 1_800_000, env: { PERSONA_KEEPER: 'off' } },
});
