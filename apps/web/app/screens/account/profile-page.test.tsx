import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { homeAnswers, profileAnswers, signInAnswers } from '../../testing/answers';
import { fault, inSequence, offline, setOnline, signedOut } from '../../testing/outcomes';
import { aProfile } from '../../testing/records';
import { arriveAt, expectToast, renderScreen, TOKEN } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const PROFILE = 'GET /user/get/my/profile/v1';
const SAVE = 'PUT /user/update/my/profile/v1';
const ADDRESSES = 'GET /address/get/all/address/v1';
const SIGN_IN = { name: 'Sign in or join' };

beforeEach(() => serveApi({ ...profileAnswers, ...signInAnswers, ...homeAnswers }));

const aboutYou = () => screen.findByRole('heading', { name: 'About you' });
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });

test('the entered name is saved, and shown in the greeting at home', async () => {
  const named = aProfile({ name: 'Meera Nair' });
  serveApi({
    [PROFILE]: inSequence({ data: aProfile({ name: '' }) }, { data: named }),
    [SAVE]: { data: named, message: 'Profile updated' },
  });
  const { fill, press } = await renderScreen('/profile');
  await fill('Name', '  Meera Nair ');
  await press('Save');
  await expectToast('Profile updated');
  await screen.findByRole('heading', { name: 'Meera Nair' });
  expect(sentTo(SAVE)).toMatchObject([{ body: { name: 'Meera Nair' } }]);
  await press('Tailwell, home', 'link');
  await screen.findByRole('heading', { name: 'Namaste, Meera' });
});

test('Cancel leaves the account unchanged', async () => {
  const { user, press } = await renderScreen('/profile');
  await press('Delete account');
  const dialog = await screen.findByRole('alertdialog');
  within(dialog).getByText('Are you sure you want to delete your account?');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await arriveAt('/profile');
  expect(localStorage.getItem('token')).toBe(TOKEN);
  expect(sentTo('DELETE /user/delete/my/profile/v1')).toEqual([]);
});

test('going offline and coming back online are shown', async () => {
  await renderScreen('/profile');
  await aboutYou();
  act(() => setOnline(false));
  screen.getByText('You are offline. This may be out of date.');
  await expectAccessible();
  vi.useFakeTimers();
  act(() => setOnline(true));
  screen.getByText('Back online');
  act(() => vi.advanceTimersByTime(5_000));
  expect(screen.queryByText('Back online')).toBeNull();
});

test('a change saved offline is neither lost nor reported as saved', async () => {
  const meera = aProfile({ name: 'Meera Nair' });
  serveApi({ [SAVE]: inSequence(offline, { data: meera, message: 'Profile updated' }) });
  const { fill, press } = await renderScreen('/profile');
  await fill('Name', 'Meera Nair');
  await press('Save');
  await expectToast('You seem to be offline.');
  expect((await name()).value).toBe('Meera Nair');
  expect(screen.queryByText('Profile updated')).toBeNull();

  act(() => setOnline(true));
  await press('Save');
  await expectToast('Profile updated');
  expect(sentTo(SAVE).map(({ body }) => body)).toEqual([{ name: 'Meera Nair' }, { name: 'Meera Nair' }]);
});

test('a page that can’t load offline says so, and loads by Try again', async () => {
  serveApi({ [ADDRESSES]: inSequence(offline, { data: [] }) });
  const { press } = await renderScreen('/profile');
  await press(/^Address book/, 'link');
  await screen.findByRole('heading', { name: 'That did not work' });
  expect(screen.getByRole('main').textContent).toContain('You seem to be offline.');
  await expectAccessible();

  act(() => setOnline(true));
  await press('Try again');
  await screen.findByText('No addresses yet');
});

test('a session ended by the server leads to sign-in at the next call, and then back', async () => {
  serveApi({
    [ADDRESSES]: inSequence(signedOut, { data: [] }),
    'POST /auth/send/otp/v1': { data: { expiresInSeconds: 300, resendInSeconds: 30 } },
    'POST /auth/verify/otp/v1': { data: { isNewUser: false }, token: 'another-token' },
  });
  const { user, fill, press } = await renderScreen('/profile');
  await press(/^Address book/, 'link');
  await screen.findByRole('heading', SIGN_IN);
  expect(new URLSearchParams(location.search).get('next')).toMatch(/^\/profile/);
  expect(localStorage.getItem('token')).toBeNull();

  await fill('Mobile number', '9876543210');
  await press('Get OTP');
  await user.type(await screen.findByLabelText('Enter 6-digit OTP'), '123456');
  await waitFor(() => expect(location.pathname).toMatch(/^\/profile/));
  expect(localStorage.getItem('token')).toBe('another-token');
});

test('an unknown token leads to sign-in', async () => {
  serveApi({ [ADDRESSES]: signedOut });
  await renderScreen('/profile/addresses');
  await arriveAt('/login?next=%2Fprofile%2Faddresses');
  expect(sentTo(ADDRESSES)).toMatchObject([{ token: TOKEN }]);
  expect(localStorage.getItem('token')).toBeNull();
});

test('a short outage of the server ends no session, and the page then loads automatically', async () => {
  serveApi({ [PROFILE]: inSequence(fault, fault, { data: aProfile() }) });
  await renderScreen('/profile');
  await aboutYou();
  expect(sentTo(PROFILE)).toHaveLength(3);
  expect(localStorage.getItem('token')).toBe(TOKEN);
});

test('a longer outage shows a message, and Try again loads the page', async () => {
  let isAway = true;
  serveApi({ [PROFILE]: () => (isAway ? fault : { data: aProfile() }) });
  const { press } = await renderScreen('/profile');
  const main = await screen.findByRole('main');
  await within(main).findByText('Tailwell is busy right now. Please try again in a moment.');
  await expectAccessible();
  expect(localStorage.getItem('token')).toBe(TOKEN);

  isAway = false;
  await press('Try again');
  await aboutYou();
});

test.each(['null', 'undefined', ''])('a stored token of the text "%s" counts as none', async (text) => {
  localStorage.setItem('token', text);
  await renderScreen('/profile', { as: 'visitor' });
  await arriveAt('/login?next=%2Fprofile');
  await screen.findByRole('heading', SIGN_IN);
});
