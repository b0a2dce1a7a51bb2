import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'web', root: 'apps/web', include: ['app/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['packages/**/*.test.ts'] } },
    ],
  },
});
