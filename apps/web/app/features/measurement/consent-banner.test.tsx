import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { noteLanding, readLanding } from './ad-landing';
import { ConsentBanner } from './consent-banner';

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.dataset.adPixel = 'https://ads.example/count?id=1';
});

const landAt = (address: string) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'navigate', name: new URL(address, 'https://tailwell.example').href },
  ] as never);
  noteLanding();
  return readLanding()?.path;
};

const drawBanner = () =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <ConsentBanner /> }])} />);

test.each([
  ['/pass/Ab3dEfGhIjKlMnOpQrStUv?utm_source=x', '/pass/id'],
  ['/verify/registration/TWR-7K3M9QXD2P?utm_source=x', '/verify/registration/id'],
  ['/doctor/details/01a208ed-2166-7ce9-96a6-fcba004102ac?utm_source=x', '/doctor/details/id'],
  ['/vets-in/navi-mumbai?utm_source=x', '/vets-in/navi-mumbai'],
  ['/guides/ticks-and-fleas?utm_source=x', '/guides/ticks-and-fleas'],
])('what is told of %s names no record', (address, path) => {
  expect(landAt(address)).toBe(path);
});

test('an address that leads nowhere is no landing, and breaks no page', () => {
  expect(landAt('/login?next=http://&utm_source=')).toBeUndefined();
  expect(landAt('/login?next=http://&utm_source=x')).toBe('/login');
});

test('a browser that forbids storage gets its page', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const forbidden = new Proxy({}, { get: refuse });
  vi.stubGlobal('localStorage', forbidden);
  vi.stubGlobal('sessionStorage', forbidden);
  expect(drawBanner().container.textContent).toBe('');
});
