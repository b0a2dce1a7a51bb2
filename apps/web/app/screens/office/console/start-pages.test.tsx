import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../testing/outcomes';
import { idOf, theRoles } from '../../../testing/records';
import { expectToast, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

test('the payments page shows finance rejected refunds and pending payments', async () => {
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['see_payments', 'refund']) },
    'GET /console/list/payments/v1': ({ query }) => ({
      data: [],
      total: query.refund === 'failed' ? 2 : query.status === 'pending' ? 1 : 0,
    }),
  });
  await renderScreen('/console/office/payments', { as: 'staff' });
  const failed = await screen.findByRole('link', { name: '2 refunds rejected by the bank' });
  expect(failed.getAttribute('href')).toBe('/console/office/payments?refund=failed');
  expect(screen.getByRole('link', { name: '1 pending payment' })).toBeTruthy();
});

test('support sees the number of messages to answer; users without the permission don’t', async () => {
  const list = 'GET /console/list/contact-messages/v1';
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['see_payments', 'see_owners']) },
    [list]: { data: [], total: 3 },
  });
  await renderScreen('/console/owners', { as: 'staff' });
  const link = await screen.findByRole('link', { name: '3 messages to answer' });
  expect(link.getAttribute('href')).toBe('/console/office/contact-messages?queue=waiting');
  expect(sentTo(list)).toMatchObject([{ query: { queue: 'waiting' } }]);
});

/** A suspended user of a vet. */
const suspended = (id: string) => ({
  data: {
    _id: id,
    name: 'Dr Rao',
    contacts: [],
    roles: [],
    grants: [],
    since: new Date(0),
    lastSignInAt: null,
    suspendedAt: new Date(0),
    suspendedBy: null,
    suspendedFor: 'Gone',
    sessions: 0,
    hasSecondFactor: false,
  } as never,
  revision: '1',
});

test('a hidden shop’s parcels are refunded together; one that ended meanwhile doesn’t block the others', async () => {
  const parcels = [31, 32].map((nth) => ({
    _id: idOf(nth),
    kind: 'parcels' as const,
    owner: 'Asha Rao',
    at: '2026-11-20T10:00:00.000Z',
    toPay: 499,
  }));
  let waiting = parcels;
  const CANCEL = 'POST /console/cancel/parcels/{id}/v1';
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['see_people', 'cancel_for_owners']) },
    'GET /console/list/people/v1': { data: [], total: 0 },
    'GET /console/get/people/{id}/v1': ({ params }) => suspended(params.id),
    'GET /console/get/affected/bookings/{id}/v1': () => ({ data: waiting, total: waiting.length }) as never,
    [CANCEL]: ({ params }) => {
      waiting = waiting.filter(({ _id }) => _id !== params.id);
      return params.id === idOf(31)
        ? refuse(409, 'It has ended.', 'NOT_CANCELLABLE')
        : { data: { refund: 499 }, message: 'Cancelled.' };
    },
  });
  const { press, fill } = await renderScreen(`/console/office/people/${idOf(9)}`, { as: 'staff' });
  await screen.findByText(/2 bookings and orders still open/);
  await press('Refund all');
  await fill('Reason', 'The shop has closed down.');
  await press('Refund all');
  await expectToast('1 cancelled. The owners have been notified.');
  expect(sentTo(CANCEL)).toMatchObject([{ params: { id: idOf(31) } }, { params: { id: idOf(32) } }]);
});

test('a suspended vet’s consultations move to the chosen vet; one whose slot is taken stays listed', async () => {
  const consultations = [41, 42].map((nth) => ({
    _id: idOf(nth),
    kind: 'consultations' as const,
    owner: 'Asha Rao',
    at: '2026-11-30T10:00:00.000Z',
    toPay: 499,
  }));
  let waiting = consultations;
  const MOVE = 'POST /console/move/consultations/{id}/v1';
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['see_people', 'cancel_for_owners']) },
    'GET /console/list/people/v1': { data: [], total: 0 },
    'GET /console/get/people/{id}/v1': ({ params }) => suspended(params.id),
    'GET /console/get/affected/bookings/{id}/v1': () => ({ data: waiting, total: waiting.length }) as never,
    'GET /console/find/other/vets/{id}/v1': {
      data: [{ _id: idOf(5), name: 'Ela Iyer', city: 'Pune', fee: 900, languages: ['Tulu'], canTake: 2 }],
      total: 2,
    } as never,
    [MOVE]: ({ params }) => {
      if (params.id === idOf(41)) return refuse(409, 'This time is taken.', 'SLOT_TAKEN');
      waiting = waiting.filter(({ _id }) => _id !== params.id);
      return { data: null, message: 'Moved.' };
    },
  });
  const { press, user } = await renderScreen(`/console/office/people/${idOf(9)}`, { as: 'staff' });
  await press('Move consultations');
  await screen.findByRole('option', { name: 'Dr Ela Iyer, Pune: can take 2 of 2' });
  await press('Move and notify owners');
  await screen.findByText('Choose a vet.');
  await user.selectOptions(screen.getByLabelText('Vet'), 'Dr Ela Iyer, Pune: can take 2 of 2');
  await screen.findByText('Speaks Tulu. Usual fee: ₹900.');
  await press('Move and notify owners');
  await expectToast('1 moved. 1 couldn’t be moved: move to another vet, or refund.');
  expect(sentTo(MOVE)).toMatchObject([
    { params: { id: idOf(41) }, body: { vetId: idOf(5) } },
    { params: { id: idOf(42) }, body: { vetId: idOf(5) } },
  ]);
  await screen.findByText(/1 booking or order still open/);
});
