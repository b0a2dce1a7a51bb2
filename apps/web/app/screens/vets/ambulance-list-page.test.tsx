import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { helplineHours, helplineIn } from '../../features/vets/ambulances/helpline';
import { readStoredLists } from '../../features/vets/ambulances/stored-emergency-lists';
import { paths } from '../../paths';
import { expectAccessible } from '../../testing/accessible';
import { homeAnswers } from '../../testing/answers';
import { aHospital, aLocation } from '../../testing/catalogue';
import { aPet } from '../../testing/pet-records';
import { idOf } from '../../testing/records';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const AMBULANCES = 'GET /ambulance/list/v1';
const HOSPITALS = 'GET /ambulance/list/hospitals/v1';
const cities = ['Bengaluru', 'Mumbai'];

test('hospitals have their own tab beside ambulances, also in the URL', async () => {
  const all = [aHospital(), aHospital({ _id: idOf(131), name: 'Green Cross', city: 'Bengaluru' })];
  serveApi({
    'GET /address/get/all/address/v1': { data: [] },
    [AMBULANCES]: { data: [], total: 0, cities },
    [HOSPITALS]: ({ query }) => {
      const data = all.filter(({ city }) => !query.city || city === query.city);
      return { data, total: data.length, cities };
    },
  });
  const page = await renderScreen('/ambulance');
  const kinds = within(await screen.findByRole('navigation', { name: 'Who helps' }));
  await page.user.click(kinds.getByRole('link', { name: 'Animal hospitals' }));
  await arriveAt('/ambulance?show=hospitals');
  await page.user.selectOptions(await screen.findByRole('combobox', { name: 'City' }), 'Mumbai');
  await arriveAt('/ambulance?show=hospitals&city=Mumbai');
  const hospitals = () => within(screen.getByRole('main')).getAllByRole('listitem');
  await expect.poll(hospitals).toHaveLength(1);
  expect(hospitals()[0]?.textContent).toMatch(/Night Lamp Animal Hospital.*Mumbai/);
  expect(sentTo(HOSPITALS).at(-1)?.query).toMatchObject({ city: 'Mumbai' });
  await page.reload();
  await screen.findByText('Night Lamp Animal Hospital');
  expect(hospitals()).toHaveLength(1);
  await expectAccessible();
});

test('the emergency dialog offers calls with one tap, and asks for the location', async () => {
  const { latitude: _, longitude: __, ...ambulance } = aHospital({ distanceKm: 2.4, phone: '080-00004321' });
  serveApi({
    ...homeAnswers,
    'GET /address/get/served/cities/v1': { data: [] },
    'GET /address/get/place/by/pincode/{pincode}/v1': { data: aLocation() },
    'GET /address/get/place/by/point/v1': { data: aLocation(), nearby: [] },
    [AMBULANCES]: { data: [{ ...ambulance, isFree: true }], total: 1, cities },
    [HOSPITALS]: { data: [aHospital({ distanceKm: 3.1 })], total: 1, cities },
  });
  const { user, fill } = await renderScreen('/');
  const home = within(await screen.findByRole('region', { name: 'Emergency' }));
  expect(home.getByRole('link', { name: 'Call 1962' }).getAttribute('href')).toBe('tel:1962');
  home.getByRole('button', { name: 'Emergency help' }).focus();
  await user.keyboard('{Enter}');
  const sheet = within(await screen.findByRole('dialog', { name: 'Emergency help' }));
  const call = (name: RegExp) => sheet.findByRole('link', { name });
  expect((await call(/^Call 1962/)).getAttribute('href')).toBe('tel:1962');
  expect(sheet.queryByRole('link', { name: /^Nearest ambulance/ })).toBeNull();

  await user.click(sheet.getByRole('button', { name: /^Set your location/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Where are you?' }));
  await fill('Pincode', '560038');
  await user.click(question.getByRole('button', { name: 'Use' }));
  const nearest = await call(/^Nearest ambulance/);
  expect(nearest.getAttribute('href')).toBe('tel:080-00004321');
  expect(nearest.textContent).toMatch(/2\.4\skm · open/);
  const hospital = await call(/^Nearest open animal hospital/);
  expect(hospital.getAttribute('href')).toBe('tel:022-00001234');
  expect(hospital.textContent).toMatch(/3\.1\skm · open/);
  expect((await call(/^Directions to/)).getAttribute('href')).toContain('destination=19.05,72.83');
  expect((await call(/^Talk to a vet now/)).getAttribute('href')).toBe(paths.askForVet);
  await expectAccessible();
  expect(sentTo(AMBULANCES).at(-1)?.query).toMatchObject({ lat: '12.9784', lng: '77.6408' });
});

test('one tap opens WhatsApp with a message for the vet: pet, weight and location', async () => {
  localStorage.setItem('location', JSON.stringify({ lat: 12.9716, lng: 77.5946 }));
  serveApi({
    ...homeAnswers,
    'GET /pet/get/all/info/list/v1': { data: [aPet()] },
    'GET /reminder/get/all/v1': { data: [], total: 0 },
    'GET /address/get/place/by/point/v1': { data: aLocation(), nearby: [] },
    [AMBULANCES]: { data: [], total: 0, cities },
    [HOSPITALS]: { data: [], total: 0, cities },
  });
  const { user } = await renderScreen('/');
  const home = within(await screen.findByRole('region', { name: 'Emergency' }));
  await user.click(home.getByRole('button', { name: 'Emergency help' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Emergency help' }));
  const message = within(await sheet.findByRole('region', { name: 'Message for the vet' }));
  await message.findByText(/EMERGENCY: Bruno/);
  const link = message.getByRole<HTMLAnchorElement>('link', { name: 'Send on WhatsApp' });
  const text = new URL(link.href).searchParams.get('text');
  expect(text).toContain('12.5 kg');
  expect(text).toContain('https://maps.google.com/?q=12.9716,77.5946');
});

test.for([...Object.keys(helplineHours), 'Assam'])(
  'in %s the emergency sheet, the list and the offline page show the same hours of 1962',
  async (state) => {
    localStorage.setItem('location', JSON.stringify({ lat: 12.9716, lng: 77.5946 }));
    serveApi({
      ...homeAnswers,
      'GET /address/get/place/by/point/v1': { data: aLocation(), nearby: [] },
      [AMBULANCES]: { data: [], total: 0, cities },
      // An open hospital in the next state comes first, although it is farther away.
      [HOSPITALS]: {
        data: [
          aHospital({ _id: idOf(131), state: 'Elsewhere', distanceKm: 80 }),
          aHospital({ state, isOpen: false, distanceKm: 4 }),
        ],
        total: 2,
        cities,
      },
    });
    const hours = helplineIn(state);
    const { user } = await renderScreen('/');
    const home = within(await screen.findByRole('region', { name: 'Emergency' }));
    await user.click(home.getByRole('button', { name: 'Emergency help' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Emergency help' }));
    await sheet.findByText(`Animal helpline. ${hours}`);
    // Where the state is not known yet, the sheet names the same hours as in Assam.
    await waitFor(() => expect(readStoredLists()?.helpline).toBe(hours));
    await user.click(sheet.getByRole('link', { name: 'All ambulances and hospitals' }));
    await arriveAt('/ambulance');
    await within(await screen.findByRole('main')).findByText(`Animal helpline 1962. ${hours}`);
    expect(hours.includes('May be closed at night')).toBe(state === 'Assam');
  },
);
