import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
} from '@playwright/test';

/** How much of a page's text is said of a test that fails, in letters. */
const TEXT_LENGTH = 1_500;

interface Fixtures {
  /** Names errors that this test brings about, by a part of their text or address; any other one fails it. */
  expectFault: (part: string | RegExp) => void;
  /** Closes what the test has opened beside its own: left open, each page goes on working beside the tests that follow. */
  windows: undefined;
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
  windows: [
    async ({ browser, context }, use, testInfo) => {
      const before = new Set([context, ...browser.contexts()]);
      await use(undefined);
      if (testInfo.errors.length > 0) await printPages(browser, testInfo.title);
      const opened = browser.contexts().filter((one) => !before.has(one));
      await Promise.all(opened.map((one) => one.close()));
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

/** Says what stood on each page of a test that failed: who has only its output can't open the pictures. */
async function printPages(browser: Browser, title: string) {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 2_000 })
      .catch((error) => String(error));
    console.info(`${title}: ${page.url()} showed\n${text.slice(0, TEXT_LENGTH)}\n`);
  }
}

const textOf = (message: ConsoleMessage) => `${message.text()} (${message.location().url})`;
