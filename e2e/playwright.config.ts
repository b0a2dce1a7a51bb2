import { defineConfig } from '@playwright/test';

/** Whole journeys in a real browser against the real server and database. Browser and server: setup/global-setup.ts. */
export default defineConfig({
  testDir: './tests',
  testMatch: '**/*.{test,setup}.ts',
  globalSetup: './setup/global-setup.ts',
  outputDir: '../test-results/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at the second try is broken.
  retries: 0,
  // So long that nothing but what never comes is missed, also where other work goes on beside it.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'light',
    // It would answer for pages and files that a test answers for itself; push.test.ts and installed.test.ts have it.
    serviceWorkers: 'block',
    // Nothing moves: what a test looks at has its final colours and stands where it is pressed.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording costs a quarter of the time of all tests: a red run records its replays.
    trace: 'off',
  },
  projects: [
    { name: 'people', testMatch: 'people.setup.ts' },
    { name: 'screens', testMatch: 'screens.test.ts', dependencies: ['people'] },
    // Whoever comes by phone is most of our people: everything is tried there, but what is the same on every screen.
    {
      name: 'phone',
      testIgnore: [
        '*.setup.ts',
        'back-office.test.ts',
        'keyboard.test.ts',
        'routes.test.ts',
        'screens.test.ts',
        'security.test.ts',
        'welfare-console.test.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // What is laid out otherwise on a desk, or used otherwise; `@once`: what is not, of files where the rest is.
    {
      name: 'desktop',
      testMatch: [
        'address-map.test.ts',
        'back-office.test.ts',
        'dispatch.test.ts',
        'editor-console.test.ts',
        'keyboard.test.ts',
        'pages.test.ts',
        'pharmacy.test.ts',
        'routes.test.ts',
        'security.test.ts',
        'vets.test.ts',
        'welfare-console.test.ts',
      ],
      grepInvert: /@once/,
      // Whoever is on a journey reads Indian time all the same.
      use: { viewport: { width: 1280, height: 800 }, timezoneId: 'Pacific/Auckland' },
    },
  ],
});
