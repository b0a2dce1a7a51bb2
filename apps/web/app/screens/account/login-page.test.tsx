import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { homeAnswers, signInAnswers } from '../../testing/answers';
import { inSequence, refuse } from '../../testing/outcomes';
import { idOf } from '../../testing/records';
import { arriveAt, expectToast, renderScreen } from '../../testing/render-screen';
import { type Handlers, sentTo, serveApi } from '../../testing/serve-api';

const SEND = 'POST /auth/send/otp/v1';
const VERIFY = 'POST /auth/verify/otp/v1';

const off = { data: { isOn: false } };
const sandboxAnswers: Handlers = {
  'GET /sandbox/vet/v1': { data: { isOn: false, vetId: idOf(90), name: 'Sravani Reddy' } },
  'GET /sandbox/shops/v1': off,
  'GET /sandbox/visits/v1': off,
  'GET /sandbox/registry/v1': off,
  'GET /sandbox/welfare/v1': off,
  'GET /sandbox/reviews/v1': off,
};

const wrong = (hint: string) =>
  refuse(422, 'Invalid OTP', 'INVALID_OTP', { fields: { otp: `That OTP isn’t right. ${hint}` } });
const right = { data: { isNewUser: false }, token: 'a-new-token' };

beforeEach(() =>
  serveApi({
    ...signInAnswers,
    ...homeAnswers,
    [SEND]: { data: { expiresInSeconds: 300, resendInSeconds: 30 } },
    [VERIFY]: right,
  }),
);

const open = (path = '/login') => renderScreen(path, { as: 'visitor' });
const codeField = () => screen.findByLabelText<HTMLInputElement>('Enter 6-digit OTP');
const mobile = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Mobile number' });
const greeted = () => screen.findByRole('heading', { name: /^Namaste/ });

async function askForCode({ fill, press }: Awaited<ReturnType<typeof open>>) {
  await fill('Mobile number', '9876543210');
  await press('Get OTP');
  return codeField();
}

const described = (text: string) =>
  screen.findByRole('textbox', { name: 'Enter 6-digit OTP', description: text });

test('an invalid mobile number is rejected with a message, and nothing is lost', async () => {
  const { fill, press } = await open();
  await fill('Mobile number', '12345');
  await press('Get OTP');
  await screen.findByRole('textbox', { description: /Enter a 10-digit Indian mobile number/ });
  expect((await mobile()).value).toBe('12345');
  await expectAccessible();
  expect(sentTo(SEND)).toEqual([]);
});

test('a reload during the code step stays at this step', async () => {
  const page = await open();
  await askForCode(page);
  const { user } = await page.reload();
  await screen.findByRole('heading', { name: 'Enter your OTP' });
  await user.type(await codeField(), '123456');
  await greeted();
  expect(sentTo(SEND)).toMatchObject([{ body: { mobileNo: '9876543210' } }]);
  expect(sentTo(VERIFY)).toMatchObject([{ body: { mobileNo: '9876543210', otp: '123456' } }]);
  expect(localStorage.getItem('token')).toBe('a-new-token');
});

test('Back and Edit return from the code to the number, which is still filled in', async () => {
  const page = await open();
  await askForCode(page);
  page.go(-1);
  await screen.findByRole('heading', { name: 'Sign in or join' });
  expect((await mobile()).value).toBe('9876543210');

  page.go(1);
  await page.press('Edit');
  await screen.findByRole('heading', { name: 'Sign in or join' });
  expect((await mobile()).value).toBe('9876543210');
});

test('signing in never redirects to another site', async () => {
  const page = await open(`/login?next=${encodeURIComponent('//evil.example')}`);
  await page.user.type(await askForCode(page), '123456');
  await arriveAt('/');
  await greeted();
});

test('a code copied from the sandbox inbox is pasted', async () => {
  const message = {
    _id: idOf(30),
    channel: 'sms',
    to: '9876543210',
    subject: '',
    text: '123456 is your Tailwell OTP.',
    createdAt: '2026-01-05T06:30:00.000Z',
  } as const;
  serveApi({ ...sandboxAnswers, 'GET /sandbox/messages/v1': { data: [message] } });
  const inbox = await open('/sandbox/inbox');
  await inbox.press('Copy 123456');
  await expectToast('Copied');
  const copied = await navigator.clipboard.readText();
  inbox.unmount();

  const page = await open();
  await page.user.click(await askForCode(page));
  await page.user.paste(copied);
  await greeted();
  expect(sentTo(VERIFY)).toMatchObject([{ body: { otp: '123456' } }]);
});

test('a wrong code is rejected with the attempts left, and the right one still signs in', async () => {
  serveApi({ [VERIFY]: inSequence(wrong('4 tries left.'), right) });
  const page = await open();
  await page.user.type(await askForCode(page), '111111');
  await expectToast('Invalid OTP');
  await described('That OTP isn’t right. 4 tries left.');
  expect((await codeField()).value).toBe('');
  screen.getByText('+91 ••••• •3210');
  expect(screen.queryByText(/9876543210/)).toBeNull();
  await expectAccessible();

  await page.user.type(await codeField(), '123456');
  await greeted();
  expect(sentTo(VERIFY).map(({ body }) => body.otp)).toEqual(['111111', '123456']);
});

test('after five wrong codes the right one is rejected, too', async () => {
  const expired = 'This OTP has expired. Please get a new one.';
  const isOver = refuse(422, 'Invalid OTP', 'INVALID_OTP', { fields: { otp: expired } });
  serveApi({
    [VERIFY]: inSequence(wrong('4 tries left.'), wrong('1 try left.'), isOver),
    [SEND]: inSequence(
      { data: { expiresInSeconds: 300, resendInSeconds: 30 } },
      refuse(429, 'An OTP was sent a moment ago.', 'CODE_TOO_SOON'),
    ),
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  const page = await open();
  await askForCode(page);
  for (const hint of [/4 tries left/, /1 try left/, /^This OTP has expired\./]) {
    await page.user.type(await codeField(), '111111');
    await screen.findByRole('textbox', { name: 'Enter 6-digit OTP', description: hint });
    expect((await codeField()).value).toBe('');
  }
  await page.user.type(await codeField(), '123456');
  await waitFor(() => expect(sentTo(VERIFY)).toHaveLength(4));
  await described(expired);
  expect((await codeField()).value).toBe('');
  await screen.findByText(/Resend OTP in \d+ s\./);

  vi.setSystemTime(Date.now() + 31_000);
  await page.press('Resend OTP');
  // The server's clock was not moved ahead, and its message says so.
  await expectToast('An OTP was sent a moment ago.');
  expect(sentTo(SEND)).toHaveLength(2);
});

test('a guarded page says why it asks for sign-in, and an emergency needs none', async () => {
  const blood = await open('/blood-test');
  await screen.findByText('Sign in to see blood tests and their prices.');
  blood.unmount();

  const { press } = await open('/ambulance');
  await screen.findByText('Sign in to see ambulances and animal hospitals near you.');
  const form = within(screen.getByRole('region', { name: 'Sign in or join' }));
  fireEvent.click(form.getByRole('button', { name: 'Emergency help' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Emergency help' }));
  sheet.getByRole('link', { name: /^Call 1962/ });
  sheet.getByRole('button', { name: /^Set your location/ });
  await press('Close');

  const story = within(await screen.findByRole('region', { name: 'What you can do here' }));
  fireEvent.click(story.getByRole('button', { name: 'Emergency help' }));
  await screen.findByRole('dialog', { name: 'Emergency help' });
  await expectAccessible();
});
