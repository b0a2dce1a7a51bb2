import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { signInAnswers, watchAnswers } from '../../../testing/answers';
import { renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';
import { readLanding, recordLanding } from './ad-landing';
import { ConsentBanner } from './consent-banner';

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.dataset.adPixel = 'https://ads.example/count?id=1';
});

/** Simulates a page load at this URL. */
const load = (address: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([
      { type: 'navigate', name: new URL(address, 'https://tailwell.example').href },
    ] as never);

const landAt = (address: string) => {
  load(address);
  recordLanding();
  return readLanding()?.path;
};

const renderBanner = () =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <ConsentBanner /> }])} />);

test.each([
  ['/pass/Ab3dEfGhIjKlMnOpQrStUv?utm_source=x', '/pass/id'],
  ['/verify/registration/TWR-7K3M9QXD2P?utm_source=x', '/verify/registration/id'],
  ['/doctor/details/01a208ed-2166-7ce9-96a6-fcba004102ac?utm_source=x', '/doctor/details/id'],
  ['/vets-in/navi-mumbai?utm_source=x', '/vets-in/navi-mumbai'],
  ['/guides/ticks-and-fleas?utm_source=x', '/guides/ticks-and-fleas'],
])('the reported landing of %s contains no record id', (address, path) => {
  expect(landAt(address)).toBe(path);
});

test('an invalid address counts as no landing and breaks no page', () => {
  expect(landAt('/login?next=http://&utm_source=')).toBeUndefined();
  expect(landAt('/login?next=http://&utm_source=x')).toBe('/login');
});

test('the page works in a browser that forbids storage', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const forbidden = new Proxy({}, { get: refuse });
  vi.stubGlobal('localStorage', forbidden);
  vi.stubGlobal('sessionStorage', forbidden);
  expect(renderBanner().container.textContent).toBe('');
});

/** Renders the page loaded at a URL, and collects the images that report to the advertising network. */
async function openAt(path: string) {
  const pictures: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        pictures.push(url);
      }
    },
  );
  load(path);
  const page = await renderScreen(path, { as: 'visitor', hasWatches: true });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, pictures };
}

const banner = () => screen.queryByRole('region', { name: 'Privacy' });

test('consent is requested only after an advertisement, and there is no choice without a pixel', async () => {
  delete document.documentElement.dataset.adPixel;
  serveApi(watchAnswers);
  await openAt('/privacy-choices');
  await screen.findByText('Not in use at the moment: nothing is sent to anyone.');
  await waitFor(() =>
    expect(sentTo('POST /page/view/v1')).toMatchObject([{ body: { page: '/privacy-choices' } }]),
  );
  expect(banner()).toBeNull();
});

test('a visitor who refuses is not counted or asked again, and can change the choice', async () => {
  const RECORD = 'POST /consent/record/v1';
  serveApi({ ...signInAnswers, ...watchAnswers, [RECORD]: ({ body }) => ({ data: body }) });
  const landing = await openAt('/login?utm_medium=mail');
  const { user } = landing;
  await user.click(
    within(await screen.findByRole('region', { name: 'Privacy' })).getByRole('button', {
      name: 'Don’t allow',
    }),
  );
  expect(banner()).toBeNull();
  landing.unmount();

  const again = await openAt('/login?utm_medium=mail');
  expect(banner()).toBeNull();
  again.unmount();

  const { press, pictures } = await openAt('/privacy-choices');
  await screen.findByText('You don’t allow it.');
  expect([...landing.pictures, ...again.pictures, ...pictures]).toEqual([]);
  await press('Allow');
  await screen.findByText('You allow it.');
  expect(pictures).toEqual([expect.stringMatching(/^https:\/\/ads\.example\/count\?id=1&ev=PageView/)]);
  expect(sentTo(RECORD).map(({ body }) => body.choice)).toEqual(['declined', 'accepted']);
});
