import { defineConfig } from '@playwright/test';

/** Whole journeys in a real browser against the real server and database. Browser and server: setup/global-setup.ts. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  globalSetup: './setup/global-setup.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at the second try is broken.
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'light',
    // Nothing moves: what a test looks at has its final colours and stands where it is pressed.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
  },
  projects: [
    // What is the same on every screen is tried on one of them: routes and headers; how payments, orders, pushes and calls go.
    {
      name: 'phone',
      testIgnore: ['routes.test.ts', 'security.test.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: [
        'call.test.ts',
        'consultation-payments.test.ts',
        'consultation-story.test.ts',
        'order-story.test.ts',
        'orders.test.ts',
        'push.test.ts',
        'refer.test.ts',
      ],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
