import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { homeAnswers } from '../../testing/answers';
import { aConsultation, theDetailsOfConsultation } from '../../testing/consultation-records';
import { setClock } from '../../testing/device';
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
