import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { readCode } from './sign-in.ts';

/** Who has signed in from this worker: a second code would be refused for half a minute, and a fourth for ten. */
const tokens = new Map<string, string>();

/** Somebody at the console, in a browser window of their own. */
export async function openConsoleOf(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; token: string }> {
  const origin = new URL(process.env.E2E_BASE_URL ?? '').origin;
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const token = tokens.get(email) ?? (await signInByMail(page, email));
  tokens.set(email, token);
  await context.setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'vetToken', value: token }] }],
  });
  return { page, token };
}

async function signInByMail({ request }: Page, email: string): Promise<string> {
  await expect(async () => {
    // The other worker may just have asked for a code of the same person.
    const sent = await request.post('/api/user/send/otp/via/email/v1', { data: { email } });
    expect(sent.status()).toBe(200);
  }).toPass({ timeout: 60_000, intervals: [5_000] });
  const otp = await readCode(request, email);
  const verify = await request.post('/api/user/verify/otp/v1', { data: { email, otp } });
  expect(verify.status()).toBe(200);
  return ((await verify.json()) as { token: string }).token;
}

/** The token of somebody who is signed in at the console. */
export async function consoleToken(page: Page): Promise<string> {
  const { origins } = await page.context().storageState();
  return origins[0]?.localStorage.find(({ name }) => name === 'vetToken')?.value ?? '';
}
