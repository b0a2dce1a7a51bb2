import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { homeAnswers } from '../../testing/answers';
import { aConsultation, theDetailsOfConsultation } from '../../testing/consultation-records';
import { setClock } from '../../testing/device';
import { missing } from '../../testing/outcomes';
import { idOf } from '../../testing/records';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { serveApi } from '../../testing/serve-api';

const PAYMENT = 'a'.repeat(22);
const STATUS = `/payment/status/${PAYMENT}/v1`;
const CHECK = 'GET /phonepe/user/check/status/phonepe/payment/{id}/v1';
const BOOKED = `/consultation/schedule-consultation/doctor-details/${idOf(60)}/appointment/scheduled`;

const paidFor = (kind: 'consultation' | 'home_visit') => ({
  data: {
    _id: PAYMENT,
    status: 'completed' as const,
    amount: 499,
    expiresAt: '2026-11-23T04:00:00.000Z',
    refund: null,
    booking: { kind, _id: idOf(60), isHeld: false, isPaidOtherwise: true },
  },
});

beforeEach(() =>
  serveApi({
    ...homeAnswers,
    [CHECK]: paidFor('consultation'),
    'GET /user/get/asign/vet/schedule/{id}/v1': missing,
  }),
);

test('a payment opens its booking, and by Back it opens home', async () => {
  const { press, unmount } = await renderScreen(STATUS);
  expect(await screen.findByRole('heading', { level: 1, name: 'Booked' })).toBeDefined();
  await press('See your consultation');
  await arriveAt(BOOKED);
  unmount();

  // As if redirected from the bank's page.
  await renderScreen(STATUS);
  await arriveAt('/');
});

test('a paid consultation shows the pet, the time and the vet', async () => {
  const details = theDetailsOfConsultation(aConsultation({ startsAt: '2026-01-07T05:30:00.000Z' }));
  serveApi({ 'GET /user/get/asign/vet/schedule/{id}/v1': { data: details } });
  setClock('2026-01-05T06:30:00.000Z');
  await renderScreen(STATUS);
  await screen.findByRole('heading', { level: 1, name: `Booked for ${details.pet?.name}` });
  screen.getByText('Wed, 7 Jan, 11:00 am');
  screen.getByText(`With Dr ${details.personalInfo.name}, by video`);
  screen.getByText('₹499 paid');
  await expectAccessible();
});

test('Back from a paid visit leads home, and the other kind’s list is empty', async () => {
  serveApi({ [CHECK]: paidFor('home_visit'), 'GET /user/get/single/home/care/requests/{id}/v2': missing });
  const replaced = vi.spyOn(window.history, 'replaceState');
  const { press } = await renderScreen(STATUS);
  await press('See your visit');
  expect(replaced.mock.calls.map(([, , address]) => address)).toContain('/');
});
