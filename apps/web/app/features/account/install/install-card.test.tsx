import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { homeAnswers, profileAnswers } from '../../../testing/answers';
import { setClock } from '../../../testing/device';
import { renderScreen } from '../../../testing/render-screen';
import { serveApi } from '../../../testing/serve-api';
import { holdInstallPrompt } from './install';
import { countVisit } from './visits';

/** Spy on the browser's install prompt. */
const ask = vi.fn();

/** The browser has not offered to install yet. */
beforeEach(() => {
  ask.mockReset();
  holdInstallPrompt();
  window.dispatchEvent(new Event('appinstalled'));
  serveApi({ ...homeAnswers, ...profileAnswers });
});

/** Fires the browser's install event. */
function offerInstalling() {
  const prompt = async () => {
    ask();
    return { outcome: 'accepted' };
  };
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
}

const heading = (name: string | RegExp) => screen.queryByRole('heading', { name });

test('the account offers to install Tailwell, and the browser prompts only after a tap', async () => {
  const { press } = await renderScreen('/profile');
  await screen.findByRole('heading', { name: 'About you' });
  expect(heading('Install Tailwell')).toBeNull();
  offerInstalling();
  expect(heading('Install Tailwell')).not.toBeNull();
  await expectAccessible();
  expect(ask).not.toHaveBeenCalled();
  await press('Install');
  await waitFor(() => expect(heading('Install Tailwell')).toBeNull());
  expect(ask).toHaveBeenCalledOnce();
});

/** Lets the deferred parts of the home screen load, as far as they are tested here. */
function deferIdleWork() {
  const pending: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => pending.push(work));
  return () => act(async () => pending.forEach((work) => void work()));
}

test('home offers to install Tailwell on the second visit, and never again after a no', async () => {
  const greeted = () => screen.findByRole('heading', { name: /^Namaste/ });
  const offer = { name: 'Keep Tailwell at hand' };
  const runIdleWork = deferIdleWork();
  setClock('2026-01-05T06:30:00.000Z');
  countVisit();
  const first = await renderScreen('/');
  await greeted();
  offerInstalling();
  await runIdleWork();
  await act(async () => void (await import('./install-card')));
  expect(heading(offer.name)).toBeNull();

  vi.setSystemTime('2026-01-05T07:30:00.000Z');
  countVisit();
  const second = await first.reload();
  await screen.findByRole('heading', offer);
  await second.press('No, thank you');
  expect(heading(offer.name)).toBeNull();

  await second.reload();
  await greeted();
  offerInstalling();
  expect(heading(offer.name)).toBeNull();
});
