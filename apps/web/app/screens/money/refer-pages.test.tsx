import { limits } from '@tailwell/contract/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { homeAnswers } from '../../testing/answers';
import { inSequence, refuse } from '../../testing/outcomes';
import { aProfile, theTerms } from '../../testing/records';
import { arriveAt, expectToast, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const VERIFY = 'GET /refer/user/verify/refer/id/v1';

beforeEach(() => serveApi({ ...homeAnswers, 'GET /terms/get/present/terms/v1': { data: theTerms() } }));

test('a new user enters a friend’s code and gets a discount', async () => {
  serveApi({
    'GET /user/get/my/profile/v1': () => ({ data: aProfile({ isNewUser: sentTo(VERIFY).length < 2 }) }),
    [VERIFY]: inSequence(refuse(422, 'We don’t know this code. Please check it.', 'REFERRAL_UNKNOWN'), {
      data: { percent: 10, atMost: 200 },
      message: 'Coupon applied successfully',
    }),
  });
  const { fill, press, unmount } = await renderScreen('/refer-code');
  await screen.findByRole('heading', { name: 'Refer Code' });
  screen.getByText('Enter Refer code and get reward');
  await press('Submit');
  await screen.findByText('Please enter Refer Code');
  expect(sentTo(VERIFY)).toEqual([]);

  await fill('Refer code', 'ZZZZZZZZ');
  await press('Submit');
  await expectToast('We don’t know this code. Please check it.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Refer code' }).value).toBe('ZZZZZZZZ');

  await fill('Refer code', 'ASHA4K7Q');
  await press('Submit');
  await expectToast('Coupon applied successfully');
  await arriveAt('/');
  // The earlier error has been cleared.
  await waitFor(() => expect(document.body.textContent).not.toContain('We don’t know this code'));
  unmount();
  // Only new users can enter one.
  await renderScreen('/refer-code');
  await arriveAt('/');
  expect(sentTo(VERIFY).map(({ query }) => query.referralId)).toEqual(['ZZZZZZZZ', 'ASHA4K7Q']);
});

test('the user’s own code can be copied and shared by four methods', async () => {
  const visitor = await renderScreen('/refer-earn', { as: 'visitor' });
  await screen.findByRole('link', { name: 'Sign in to see your code' });
  visitor.unmount();

  const { user, press } = await renderScreen('/refer-earn');
  await screen.findByText('Refer a friend and get a 10% discount your next bookings');
  screen.getByText(/^A booking is an order, a consultation or a visit at home\./);
  const copy = await screen.findByRole('button', { name: /Tap to copy/ });
  vi.useFakeTimers();
  fireEvent.click(copy);
  await act(() => vi.advanceTimersByTimeAsync(0));
  screen.getByText('Copied');
  act(() => vi.advanceTimersByTime(limits.copiedLabel));
  screen.getByText('Tap to copy');
  vi.useRealTimers();
  expect(await navigator.clipboard.readText()).toBe('ASHA4K7Q');

  await press('Invite');
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of ['Facebook', 'Twitter', 'LinkedIn', 'WhatsApp']) {
    const link = dialog.getByRole<HTMLAnchorElement>('link', { name: `Share with ${name}` });
    expect(decodeURIComponent(link.href)).toContain('refer code ASHA4K7Q');
  }
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
