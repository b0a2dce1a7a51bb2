import { type BrowserContext, test as base, type ConsoleMessage, expect } from '@playwright/test';

interface Fixtures {
  /** Names errors that this test brings about, by a part of their text or address; any other one fails it. */
  expectFault: (part: string | RegExp) => void;
}

/**
 * `test` with the browser and the server of the global set-up. A page error or an error in the console, such as one
 * of the Content-Security-Policy, fails the test.
 */
export const test = base.extend<Fixtures>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => use({ ...JSON.parse(process.env.E2E_BROWSER ?? '{}') }),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  baseURL: async ({}, use) => use(process.env.E2E_BASE_URL),
  expectFault: [
    async ({ context }, use) => {
      const expected: (string | RegExp)[] = [];
      const faults = collectFaults(context);
      await use((part) => expected.push(part));
      const isExpected = (fault: string) =>
        expected.some((part) => (typeof part === 'string' ? fault.includes(part) : part.test(fault)));
      expect(faults.filter((fault) => !isExpected(fault))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Page errors and errors in the console of a window, as they come. */
export function collectFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('weberror', (fault) => faults.push(String(fault.error().stack ?? fault.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(textOf(message));
  });
  return faults;
}

const textOf = (message: ConsoleMessage) => `${message.text()} (${message.location().url})`;
