import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Role } from '@tailwell/contract/roles';
import { signInStaff } from '@tailwell/server/features/staff/staff.testing';
import { openDb } from '@tailwell/server/platform/database/db';
import { openLog } from '@tailwell/server/platform/observation/log';

/** Lends the server's database: nobody can be made admin from outside. */
export async function withDatabase<T>(use: (db: ReturnType<typeof openDb>['db']) => Promise<T>): Promise<T> {
  const { db, close } = openDb({
    url: process.env.E2E_DATABASE_URL ?? '',
    poolSize: 1,
    log: openLog('silent'),
  });
  try {
    return await use(db);
  } finally {
    await close();
  }
}

/** Somebody new who works here, at the console in a browser window of their own; the second factor is proven. */
export async function openStaffConsole(
  browser: Browser,
  role: Role,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { token } = await withDatabase((db) => signInStaff({ db }, { role }));
  return openConsoleWith(browser, token, options);
}

/** The console in a browser window of its own, signed in by a token. */
export async function openConsoleWith(
  browser: Browser,
  token: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const origin = new URL(process.env.E2E_BASE_URL ?? '').origin;
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options });
  await context.setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'vetToken', value: token }] }],
  });
  return context.newPage();
}
