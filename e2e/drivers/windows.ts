import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from '@playwright/test';
import { clockShift } from '@tailwell/server/testing/clock';

/** Windows that follow the environment's clock. */
const following = new Set<BrowserContext>();

interface WindowOptions extends BrowserContextOptions {
  /** What a signed-in user's browser holds: `token` for owners, `vetToken` at the console. */
  stored?: { name: 'token' | 'vetToken'; value: string };
}

/** Another user's window, or another device: a separate browser context with one page. */
export async function openWindow(
  browser: Browser,
  { stored, ...options }: WindowOptions = {},
): Promise<Page> {
  const origin = originOf(options.baseURL ?? process.env.E2E_BASE_URL);
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options });
  if (following.size > 0 || clockShift() !== 0) await followClock(context);
  if (stored) await context.setStorageState({ cookies: [], origins: [{ origin, localStorage: [stored] }] });
  return context.newPage();
}

const originOf = (url?: string) => new URL(url ?? '').origin;

/** Makes the pages of a window use the environment's time. */
export async function followClock(context: BrowserContext) {
  if (following.has(context)) return;
  following.add(context);
  context.on('close', () => following.delete(context));
  await context.clock.install({ time: Date.now() });
}

/** Moves the pages' clocks, and runs timers that are due. */
export async function moveClocks(ms: number) {
  await Promise.all([...following].map((context) => context.clock.fastForward(ms)));
}

/** Windows that a file's tests share. */
const shared = new Set<BrowserContext>();

export const shareWindow = (page: Page) => shared.add(page.context());

/** Closes what a test has opened beside its own context: left open, each page runs on during the next tests. */
export async function closeWindows(browser: Browser, own: BrowserContext) {
  const opened = browser.contexts().filter((context) => context !== own && !shared.has(context));
  await Promise.all(opened.map((context) => context.close()));
}

/** Collects page errors and console errors of a window. */
export function collectFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('weberror', (fault) => faults.push(String(fault.error().stack ?? fault.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(textOf(message));
  });
  return faults;
}

const textOf = (message: ConsoleMessage) => `${message.text()} (${message.location().url})`;
