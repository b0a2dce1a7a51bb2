import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Role } from '@tailwell/contract/roles';
import { signInStaff } from '@tailwell/server/features/account/staff/staff.testing';
import { type Db, withDb } from '../setup/environment.ts';
import { openWindow } from './windows.ts';

/** Lends the environment's database, for what the API can't create. */
export const withDatabase = <T>(use: (db: Db) => Promise<T>): Promise<T> =>
  withDb(process.env.E2E_DATABASE_URL ?? '', use);

/** A new member of staff at the console, in a separate browser window; the second factor is proven. */
export async function openStaffConsole(
  browser: Browser,
  role: Role,
  options: BrowserContextOptions & { shopId?: string } = {},
): Promise<Page> {
  const { shopId, ...windowOptions } = options;
  const { token } = await withDatabase((db) => signInStaff({ db }, { role, shopId }));
  return openConsoleWith(browser, token, windowOptions);
}

/** The console in a separate browser window, signed in by a token. */
export const openConsoleWith = (browser: Browser, token: string, options: BrowserContextOptions = {}) =>
  openWindow(browser, { ...options, stored: { name: 'vetToken', value: token } });

/** The token of a window that is signed in at the console. */
export async function consoleToken(page: Page): Promise<string> {
  const { origins } = await page.context().storageState();
  return origins[0]?.localStorage.find(({ name }) => name === 'vetToken')?.value ?? '';
}
