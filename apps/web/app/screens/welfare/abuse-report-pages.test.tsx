import { limits } from '@tailwell/contract/limits';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { abusePaths } from '../../abuse-paths';
import { writeReceipt } from '../../features/welfare/abuse-reports/report/stored-receipt';
import { readStored, writeStored } from '../../features/welfare/abuse-reports/stored-report';
import { abuseAnswers, aCase, aDraft, MOMENT, savedOf } from '../../testing/abuse-records';
import { expectAccessible } from '../../testing/accessible';
import { homeAnswers, profileAnswers, signInAnswers } from '../../testing/answers';
import { setClock } from '../../testing/device';
import { missing, refuse, signedOut } from '../../testing/outcomes';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const SINGLE = 'GET /report/get/single/report/details/{id}/v1';
const INCIDENT = 'PUT /report/update/abuse/details/{abuseId}/v1';
const DISCARD = 'PUT /report/discard/{id}/v1';

beforeEach(() => {
  setClock(MOMENT);
  serveApi(abuseAnswers);
});

/** Stores an unfinished report in this browser; without a key it belongs to an account. */
const remember = (abuseKey: string | null) =>
  writeStored({ abuseId: aCase()._id, perpetratorId: null, formTimestamp: MOMENT, abuseKey });

const description = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Describe it in your own words' });

/** Records elements scrolled into view. */
function followScrolling() {
  const scrolled: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  return scrolled;
}

test('a report can be continued on another day, and changes made elsewhere are pointed out', async () => {
  remember('draft-key');
  let report = aDraft('A brown dog is tied to a pole in the sun all day.', 1);
  serveApi({
    [SINGLE]: () => ({ data: report }),
    [INCIDENT]: () => {
      // Another tab has saved a different version meanwhile.
      report = aDraft('The dog was taken away by a man in a white van.', 2);
      return refuse(409, 'This was changed in another place.', 'CHANGED_MEANWHILE');
    },
  });
  const scrolled = followScrolling();
  const page = await renderScreen(abusePaths.report, { as: 'visitor' });
  await screen.findByText('You have an unfinished report');
  await expectAccessible();
  await page.press('Continue');
  expect((await description()).value).toMatch(/^A brown dog/);
  await page.fill('Describe it in your own words', 'The dog is still there, and barks all night.');
  await page.press('See why');
  const changed = screen.getByText('This report was changed elsewhere');
  await waitFor(() => expect(scrolled.some((part) => part.contains(changed))).toBe(true));
  await page.press('Show the newer one');
  await waitFor(async () => expect((await description()).value).toMatch(/white van/));
});

test('a report can be discarded on another day after confirming', async () => {
  remember('draft-key');
  serveApi({
    [SINGLE]: { data: aDraft('A brown dog is tied to a pole in the sun all day.', 1) },
    [DISCARD]: { data: null },
  });
  const { press } = await renderScreen(abusePaths.report, { as: 'visitor' });
  await press('Start again');
  expect(sentTo(DISCARD)).toEqual([]);
  await press('Delete and start again');
  expect((await description()).value).toBe('');
  expect(sentTo(DISCARD)).toMatchObject([{ params: { id: aCase()._id } }]);
  expect(readStored()).toBeNull();
});

const finished = aCase({ status: 'perpetrator_saved', caseNo: null, submittedAt: null, canWithdraw: false });

/** Submits a report whose first two steps are complete, up to its receipt. */
async function submitReport({ key, as }: { key: string | null; as?: 'visitor' }) {
  // Time advances automatically, and can be moved.
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    now: new Date(MOMENT),
  });
  remember(key && 'draft-key');
  const submitted = { ...savedOf(aCase(), 4), key, caseNo: aCase().caseNo, submittedAt: MOMENT };
  serveApi({
    ...homeAnswers,
    [SINGLE]: { data: finished },
    'POST /report/witness/details/v1': { data: { ...submitted, receipt: '1234567890123456' } },
  });
  const screenOf = await renderScreen(`${abusePaths.report}?step=witness`, { as });
  await screenOf.press('Continue');
  await screenOf.press('Submit report');
  await screen.findByRole('heading', { name: 'Your report is submitted' });
  return screenOf;
}

test('after submitting, an owner is led home within two seconds: the case is in the account', async () => {
  await submitReport({ key: null });
  screen.getByText(/The case is in your account/);
  act(() => void vi.advanceTimersByTime(limits.redirectAfterAbuseReport));
  await arriveAt('/');
});

test('without an account the receipt stays until it is saved', async () => {
  const { press } = await submitReport({ key: 'case-key', as: 'visitor' });
  act(() => void vi.advanceTimersByTime(10 * limits.redirectAfterAbuseReport));
  screen.getByText('1234 5678');
  await press('I’ve noted it');
  screen.getByText(/Saved. The home page opens/);
});

test('a later step of an empty report redirects to the first one', async () => {
  await renderScreen(`${abusePaths.report}?step=witness`, { as: 'visitor' });
  await description();
  await arriveAt(abusePaths.report);
});

test('an account’s draft is visible only to that account', async () => {
  remember(null);
  serveApi({
    ...signInAnswers,
    'POST /auth/send/otp/v1': { data: { expiresInSeconds: 300, resendInSeconds: 30 } },
    'POST /auth/verify/otp/v1': { data: { isNewUser: false }, token: 'the-token-of-another-person' },
    [SINGLE]: signedOut,
  });
  const ended = await renderScreen(abusePaths.report);
  await screen.findByRole('heading', { name: 'Sign in or join' });
  expect(readStored()?.abuseId).toBe(aCase()._id);
  ended.unmount();

  const { user, fill, press } = await renderScreen(abusePaths.report, { as: 'visitor' });
  await screen.findByText('Sign in to continue your report');
  await expectAccessible();
  serveApi({ [SINGLE]: missing });
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
  await fill('Mobile number', '9876543211');
  await press('Get OTP');
  await user.type(await screen.findByLabelText('Enter 6-digit OTP'), '123456');
  await waitFor(() => expect(readStored()).toBeNull());
});

test('signing out leaves no draft of the account', async () => {
  remember(null);
  serveApi({
    ...profileAnswers,
    ...signInAnswers,
    ...homeAnswers,
    'POST /auth/logout/user/v1': { data: null },
  });
  const { press } = await renderScreen('/profile');
  await press('Sign out');
  await screen.findByRole('heading', { name: 'Sign in or join' });
  expect(readStored()).toBeNull();
});

test('evidence comes first, and a visitor with a receipt is led to the welcome with a link back', async () => {
  const abuseId = aCase()._id;
  const form = await renderScreen(abusePaths.report, { as: 'visitor' });
  await description();
  const parts = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(parts.filter((part) => /^(Photos|What happened)/.test(part))).toEqual([
    'Photos and video',
    'What happened',
  ]);
  form.unmount();

  serveApi(signInAnswers);
  writeReceipt({
    abuseId,
    caseNo: 'TWA-ABCD2345',
    receipt: '1234567890123456',
    submittedAt: MOMENT,
    isInAccount: false,
  });
  const { press } = await renderScreen(abusePaths.report, { as: 'visitor' });
  await press('I’ve noted it');
  await arriveAt('/login');
  const note = await screen.findByRole('link', { name: 'Open the case' });
  expect(note.getAttribute('href')).toBe(abusePaths.case(abuseId));
});
