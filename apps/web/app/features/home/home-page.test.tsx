import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { homeAnswers } from '../../testing/answers';
import { setClock } from '../../testing/device';
import { aHomePage, aNext, idOf } from '../../testing/records';
import { renderScreen } from '../../testing/render-screen';
import { serveApi } from '../../testing/serve-api';

test.each([
  ['the day alone', 'a courier', true, /^(today|tomorrow|\w{3}, \d{1,2} \w{3})$/],
  ['the time', 'the shop', false, /, \d{1,2}:\d{2} [ap]m$/],
])('home says %s of what %s brings', async (_, __, isByCourier, words) => {
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
  expect(within(card).getByRole('time').textContent).toMatch(words);
});
