import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** Tests of desktop work, or of what is the same on every screen. */
const DESKTOP_ONLY = [
  'back-office.test.ts',
  'dispatch.test.ts',
  'editor-console.test.ts',
  'keyboard.test.ts',
  'routes.test.ts',
  'security.test.ts',
  'welfare-console.test.ts',
];

/** Slowdown factor of the user's processor, as on a cheap phone. */
const slowdown = Number(process.env.CPU_SLOWDOWN ?? 1);

/** Whole journeys in a real browser against the real server and database. Browser and server: setup/global-setup.ts. */
export default defineConfig({
  testDir: './tests',
  testMatch: '**/*.{test,setup}.ts',
  globalSetup: './setup/global-setup.ts',
  outputDir: '../test-results/browser',
  // Journeys often wait for the server: one more worker than there are cores.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on the second try is broken.
  retries: 0,
  // Long enough that only what never arrives is missed, even while other work is running.
  timeout: 240_000 * slowdown,
  expect: { timeout: 30_000 * slowdown },
  reporter: [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'light',
    // It would answer for pages and files that a test answers itself; push.test.ts and installed.test.ts enable it.
    serviceWorkers: 'block',
    // No animations: what a test checks has its final colours and position.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording takes a quarter of the time of all tests: only the reruns of failed tests record traces
    // (scripts/test.ts).
    trace: 'off',
  },
  projects: [
    { name: 'people', testMatch: 'people.setup.ts' },
    { name: 'screens', testMatch: 'screens.test.ts', dependencies: ['people'] },
    // Most users come by phone.
    {
      name: 'phone',
      testIgnore: ['*.setup.ts', 'screens.test.ts', ...DESKTOP_ONLY],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Plus what has another layout there; `@once`: tests of these files that don’t.
    {
      name: 'desktop',
      testMatch: [
        'address-map.test.ts',
        'pages.test.ts',
        'pharmacy.test.ts',
        'vets.test.ts',
        ...DESKTOP_ONLY,
      ],
      grepInvert: /@once/,
      // Travelling users still read Indian time.
      use: { viewport: { width: 1280, height: 800 }, timezoneId: 'Pacific/Auckland' },
    },
  ],
});
