import { type Browser, test as base, expect } from '@playwright/test';
import { clockShift } from '@tailwell/server/testing/clock';
import { restartNumbers } from '@tailwell/server/testing/seed';
import type { Actor } from '../setup/actors.ts';
import { type Environment, startEnvironment, type Template } from '../setup/environment.ts';
import { readPeople } from '../setup/people.ts';
import { slowDown } from './connection.ts';
import { closeWindows, collectFaults, followClock, moveClocks } from './windows.ts';

/** How much of a failed test's pages is printed, in characters. */
const TEXT_LENGTH = 1_500;

/** Far more than one worker's tests use. */
const NUMBERS_PER_WORKER = 10_000;

/** Moves server, database and browser together. */
interface Clock {
  /** Waits until every job due by then has run, too. */
  advance: (ms: number) => Promise<void>;
}

interface Fixtures {
  /** Declares errors that this test causes, by part of their text or address; any other error fails it. */
  expectFault: (part: string | RegExp) => void;
  /** Closes the windows that the test has opened. */
  windows: undefined;
  clock: Clock;
}

interface WorkerFixtures {
  /** Sandbox actors that answer in place of users; none unless a file names them. */
  actors: Actor[];
  /** Additional browser arguments. */
  browserArgs: string[];
  /** Names an environment for this file alone: for files that change lists, stock or settings which others read. */
  ownEnvironment: string;
  /** Initial content of an environment: the demo, or the users and records of every screen as well. */
  startsWith: 'demo' | 'people';
  environment: Environment;
}

/**
 * `test` with the browser, and with an environment for each worker. A page error or an error in the console, such as
 * one of the Content-Security-Policy, fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  actors: [[], { option: true, scope: 'worker' }],
  ownEnvironment: ['', { option: true, scope: 'worker' }],
  startsWith: ['demo', { option: true, scope: 'worker' }],
  environment: [
    async ({ actors, startsWith }, use, { workerIndex }) => {
      restartNumbers(workerIndex * NUMBERS_PER_WORKER);
      const demo = JSON.parse(process.env.E2E_TEMPLATE ?? '{}') as Template;
      const template = startsWith === 'people' ? readPeople(demo.dataDir).template : demo;
      const environment = await startEnvironment(template, actors);
      process.env.E2E_BASE_URL = environment.origin;
      process.env.E2E_DATABASE_URL = environment.databaseUrl;
      await use(environment);
      await environment.stop();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  browserArgs: [[], { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ browserArgs }, use) => {
      const found = JSON.parse(process.env.E2E_BROWSER ?? '{}');
      await use({ ...found, args: [...found.args, ...browserArgs] });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ environment }, use) => use(environment.origin),
  context: async ({ context }, use) => {
    if (clockShift() !== 0) await followClock(context);
    await use(context);
  },
  page: async ({ page }, use) => {
    const { CPU_SLOWDOWN } = process.env;
    if (CPU_SLOWDOWN) await slowDown(page, Number(CPU_SLOWDOWN));
    await use(page);
  },
  clock: async ({ context, environment }, use) => {
    await followClock(context);
    await use({
      advance: async (ms) => {
        await environment.advance(ms);
        await moveClocks(ms);
      },
    });
  },
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
      await use(undefined);
      if (testInfo.errors.length > 0) await printPages(browser, testInfo.title);
      await closeWindows(browser, context);
    },
    { auto: true },
  ],
});

/** Prints the text of each page of a failed test, for readers who have only its output. */
async function printPages(browser: Browser, title: string) {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 2_000 })
      .catch((error) => String(error));
    console.info(`${title}: ${page.url()} showed\n${text.slice(0, TEXT_LENGTH)}\n`);
  }
}
