import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { newMobileNo } from './names.ts';

/** The sandbox's newest code for a number or address. Waits for it. */
export const readCode = (request: APIRequestContext, to: string) =>
  readMessage(request, to, /^(\d{6}) is your Tailwell OTP/);

/** The pattern's capture in the sandbox's newest matching message to a number or address. Waits for it. */
export async function readMessage(request: APIRequestContext, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  const read = async () => {
    const answer = await request.get('/api/sandbox/messages/v1', { params: { to } });
    const { data } = (await answer.json()) as { data: { text: string }[] };
    found = data.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean);
    return found;
  };
  await expect.poll(read, { message: `a message to ${to}` }).toBeDefined();
  return found ?? '';
}

/** Signs in through the API, with the token where the product stores it. */
export async function signIn(
  page: Page,
  mobileNo = newMobileNo(),
): Promise<{ mobileNo: string; token: string }> {
  const { request } = page;
  const send = await request.post('/api/auth/send/otp/v1', { data: { mobileNo, role: 'user' } });
  expect(send.status()).toBe(200);
  const otp = await readCode(request, mobileNo);
  const verify = await request.post('/api/auth/verify/otp/v1', { data: { mobileNo, otp, role: 'user' } });
  const { token } = (await verify.json()) as { token: string };
  await storeToken(page, token, new URL(verify.url()).origin);
  return { mobileNo, token };
}

/** Puts a text where the product stores its token, before any page is open. */
export async function storeToken(
  page: Page,
  token: string,
  origin = new URL(process.env.E2E_BASE_URL ?? '').origin,
) {
  await page
    .context()
    .setStorageState({ cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] });
}

/** What the browser stores under a name. */
export const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);

/** The sign-in screens, by their visible labels. */
export const loginScreen = (page: Page) => ({
  title: page.getByRole('heading', { name: 'Sign in or join' }),
  mobile: page.getByLabel('Mobile number'),
  email: page.getByLabel('Email address'),
  byEmail: page.getByRole('radio', { name: 'Email' }),
  getCode: page.getByRole('button', { name: 'Get OTP' }),
  codeTitle: page.getByRole('heading', { name: 'Enter your OTP' }),
  code: page.getByLabel('Enter 6-digit OTP'),
  edit: page.getByRole('button', { name: 'Edit' }),
  provider: (name: string) => page.getByRole('button', { name: `Continue with ${name}` }),
});

/** Requests a code on /login and waits for its input. Returns the number. */
export async function askForCode(page: Page, mobileNo = newMobileNo()): Promise<string> {
  const screen = loginScreen(page);
  await screen.mobile.fill(mobileNo);
  await screen.getCode.click();
  await expect(screen.codeTitle).toBeVisible();
  return mobileNo;
}

/** The first screen of new users. */
export const referCodeScreen = (page: Page) => ({
  title: page.getByRole('heading', { name: 'Refer Code' }),
  code: page.getByLabel('Refer code'),
  submit: page.getByRole('button', { name: 'Submit' }),
  skip: page.getByRole('button', { name: 'Skip' }),
});

/** Signs in a new user through the screens, from wherever /login is open, without a friend's code. */
export async function signInByScreens(page: Page, mobileNo = newMobileNo()): Promise<string> {
  await askForCode(page, mobileNo);
  await loginScreen(page).code.pressSequentially(await readCode(page.request, mobileNo));
  const { skip } = referCodeScreen(page);
  await skip.click();
  await expect(skip).toBeHidden();
  return mobileNo;
}

/** New users continue without a friend's code; known users have reached `place` already. */
export async function skipReferCode(page: Page, place: Locator) {
  const { skip } = referCodeScreen(page);
  await expect(skip.or(place)).toBeVisible();
  // It may be closing after an earlier click.
  if (await skip.isVisible()) await skip.click({ timeout: 5_000 }).catch(() => {});
  await expect(skip).toBeHidden();
}

/** Expects the home screen of a signed-in user; a new user continues without a friend's code. */
export async function expectHome(page: Page) {
  const greeting = page.getByRole('heading', { name: /^Namaste/ });
  await skipReferCode(page, greeting);
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
  await expect(greeting).toBeVisible();
}

/** A toast. Found by its attribute: one announced as an alert is hidden from the role tree. */
export const toast = (page: Page, text: string) => page.locator('[role=status]', { hasText: text });

/** Chooses one of the sandbox's users at a provider, from wherever /login is open. */
export async function chooseAtProvider(page: Page, provider: 'Google' | 'Facebook', person: string) {
  const screen = loginScreen(page);
  // Before hydration, clicks have no effect.
  await expect(screen.getCode).toBeEnabled();
  await screen.provider(provider).click();
  await page.getByRole('link', { name: person }).click();
}
