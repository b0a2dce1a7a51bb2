import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { homeAnswers, profileAnswers } from '../../../testing/answers';
import { setClock } from '../../../testing/device';
import { renderScreen } from '../../../testing/render-screen';
import { serveApi } from '../../../testing/serve-api';
import { holdInstallPrompt } from './install';
import { countVisit } from './visits';

/** How often the browser was told to ask its own question. */
const ask = vi.fn();

/** A page that the browser has not offered to install yet. */
beforeEach(() => {
  ask.mockReset();
  holdInstallPrompt();
  window.dispatchEvent(new Event('appinstalled'));
  serveApi({ ...homeAnswers, ...profileAnswers });
});

/** The browser says that it could install the product. */
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

test('the account offers to install Tailwell, and the browser asks after a tap only', async () => {
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

/** What home leaves until it is at rest comes, as far as it is tested here. */
function comeToRest() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  return () => act(async () => waiting.forEach((work) => void work()));
}

test('home offers to install Tailwell on the second visit, and never again after a no', async () => {
  const greeted = () => screen.findByRole('heading', { name: /^Namaste/ });
  const offer = { name: 'Keep Tailwell at hand' };
  const rest = comeToRest();
  setClock('2026-01-05T06:30:00.000Z');
  countVisit();
  const first = await renderScreen('/');
  await greeted();
  offerInstalling();
  await rest();
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
