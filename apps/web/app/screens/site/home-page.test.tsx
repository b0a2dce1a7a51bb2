import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { homeAnswers } from '../../testing/answers';
import { aConsultation, theDetailsOfConsultation } from '../../testing/consultation-records';
import { setClock } from '../../testing/device';
import { missing } from '../../testing/outcomes';
import { aPet } from '../../testing/pet-records';
import { aHomePage, aNext, idOf } from '../../testing/records';
import { renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const HOME = 'POST /home/get/home/page/info/v1';
const RELEASE = 'PUT /user/delete/asign/vet/schedule/{id}/v1';

test('a held, unpaid slot can be released on home', async () => {
  setClock('2026-01-05T06:30:00.000Z');
  const next = aNext({
    kind: 'payment',
    subject: 'consultation',
    _id: idOf(70),
    vetId: idOf(90),
    title: 'Dr Divya Nayak',
    when: '2026-01-05T06:39:00.000Z',
  });
  let isBlocked = true;
  serveApi({
    ...homeAnswers,
    [HOME]: () => ({ data: aHomePage(isBlocked ? { next, nextBesideDoses: next } : {}) }),
    [RELEASE]: () => {
      isBlocked = false;
      return { data: theDetailsOfConsultation(aConsultation()) };
    },
  });
  const { user, press } = await renderScreen('/');
  await press('Release this slot');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Release this slot?' }));
  await user.click(dialog.getByRole('button', { name: 'Release' }));
  await screen.findByRole('link', { name: /^Find a vet/ });
  expect(sentTo(RELEASE)).toMatchObject([{ params: { id: idOf(70) } }]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test.each([
  ['the day alone', 'a courier', true, /^(today|tomorrow|\w{3}, \d{1,2} \w{3})$/],
  ['the time', 'the shop', false, /, \d{1,2}:\d{2} [ap]m$/],
])('home says %s of a delivery by %s', async (_, __, isByCourier, text) => {
  setClock('2026-01-05T06:30:00.000Z');
  const next = aNext({
    kind: 'order',
    subject: 'order',
    _id: idOf(180),
    title: 'TW-240817 from Paws and Pills',
    orderStatus: 'accepted',
    when: '2026-01-07T06:30:00.000Z',
    isByCourier,
  });
  serveApi({
    ...homeAnswers,
    'POST /home/get/home/page/info/v1': { data: aHomePage({ next, nextBesideDoses: next }) },
  });
  await renderScreen('/');
  const card = await screen.findByRole('link', { name: /Next up.*(should arrive|arrives) by/i });
  expect(within(card).getByRole('time').textContent).toMatch(text);
});

test('a failed list of pets is reported on home, and can be loaded again', async () => {
  let isFailing = true;
  serveApi({
    ...homeAnswers,
    'GET /pet/get/all/info/list/v1': () => (isFailing ? missing : { data: [aPet()] }),
  });
  const { press } = await renderScreen('/');
  await screen.findByRole('heading', { level: 1, name: /^Namaste/ });
  isFailing = false;
  await press('Try again');
  await screen.findByRole('link', { name: /^Bruno/ });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('another pet can be switched to, and is selected the next time', async () => {
  const simba = aPet({ _id: idOf(41), name: 'Simba' });
  serveApi({ ...homeAnswers, 'GET /pet/get/all/info/list/v1': { data: [aPet(), simba] } });
  const { press, reload } = await renderScreen('/');
  await screen.findByRole('link', { name: /^Bruno/ });
  await press('Simba');
  await screen.findByRole('link', { name: /^Simba/ });
  await expectAccessible();
  await reload();
  await screen.findByRole('link', { name: /^Simba/ });
  expect(screen.getByRole('button', { name: 'Simba' }).getAttribute('aria-pressed')).toBe('true');
});
