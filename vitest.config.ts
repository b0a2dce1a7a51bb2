import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import './apps/server/src/testing/clock.ts';

/** Every test follows TEST_NOW. */
const CLOCK = join(import.meta.dirname, 'apps/server/src/testing/clock.ts');

export default defineConfig({
  test: {
    // Most tests wait for the database, or for a process of their own: one more file than there are cores.
    maxWorkers: availableParallelism() + 1,
    // Files that follow each other share what they import: loading the product takes longer than most of its tests.
    isolate: false,
    // A slow machine fails no test: only what never happens is missed.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 10_000 } },
    // So that none of them leaves something behind for the next one.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Far from India, where it is often another day: nothing may be reckoned by the machine's own time.
    env: { TZ: 'America/Los_Angeles' },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: [CLOCK, 'apps/server/src/testing/before-each-file.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'web', root: 'apps/web', include: ['app/**/*.test.ts'], setupFiles: [CLOCK] },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['apps/web/app/**/*.test.tsx'],
          // One screen and its answers; journeys need a real browser (e2e/). A document without layout is enough here.
          environment: 'happy-dom',
          // A link or form that is left to the browser goes nowhere: it would take away the page of a later test.
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          setupFiles: [CLOCK, 'apps/web/app/testing/clean-up.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['{packages/*/src,scripts}/**/*.test.ts'],
          setupFiles: [CLOCK, 'apps/server/src/testing/before-each-file.ts'],
        },
      },
    ],
  },
});
