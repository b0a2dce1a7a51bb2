import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { inSequence, refuse } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { expectToast, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const LIST = 'GET /console/list/applications/v1';
const SINGLE = 'GET /console/get/applications/{id}/v1';
const APPROVE = 'PUT /console/approve/application/{id}/v1';
const CORRECT = 'PUT /console/correct/application/{id}/v1';
const REJECT = 'PUT /console/reject/application/{id}/v1';

type Review = RecordOf<typeof SINGLE>;

const aReview = (changes: Partial<Review> = {}): Review => ({
  _id: idOf(80),
  kind: 'shop',
  status: 'sent',
  vet: null,
  practice: null,
  shop: {
    name: 'Tamarind Lane Pets',
    ownerName: 'Asha Rao',
    legalName: 'Tamarind Lane LLP',
    gstin: '29ABCDE1234F1Z5',
  },
  address: {
    street: '12, Tamarind Lane',
    area: 'Indiranagar',
    pincode: '560038',
    deliversWithinKm: 8,
    hasPharmacy: true,
    licenceNumber: 'KA-20/123',
    licenceForm: '20 and 21',
    licenceExpiresOn: '2029-03-31',
  },
  bank: { holder: 'Asha Rao', ifsc: 'SBIN0001234', lastDigits: '7890' },
  documents: {
    proof: { path: 'a', url: '/files/a', isPdf: false },
    licence: { path: 'b', url: '/files/b', isPdf: true },
    cheque: { path: 'c', url: '/files/c', isPdf: true },
  },
  missing: [],
  remarks: {},
  reason: '',
  sentAt: '2026-11-23T06:30:00.000Z',
  decidedAt: null,
  revision: 3,
  applicant: { name: 'Asha Rao', mobile: '98••••••10', email: null },
  city: 'Bengaluru',
  checks: [
    { text: 'No other shop has this GSTIN.', isFine: true },
    { text: 'The drug licence has expired.', isFine: false },
  ],
  decidedBy: null,
  partnerId: null,
  isOwn: false,
  ...changes,
});

const path = `/console/office/applications/${idOf(80)}`;

beforeEach(() =>
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['review_partners', 'see_partners']) },
    [LIST]: { data: [], total: 0 },
    [SINGLE]: { data: aReview() },
  }),
);

const tickAll = async (user: Awaited<ReturnType<typeof renderScreen>>['user']) => {
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
};

test('the list opens an application', async () => {
  serveApi({
    [LIST]: {
      data: [
        {
          _id: idOf(80),
          kind: 'shop',
          name: 'Tamarind Lane Pets',
          city: 'Bengaluru',
          status: 'sent',
          sentAt: '2026-11-23T06:30:00.000Z',
          decidedAt: null,
          decidedBy: null,
        },
      ],
      total: 1,
    },
  });
  const { press } = await renderScreen('/console/office/applications', { as: 'staff' });
  await press('Tamarind Lane Pets', 'link');
  await screen.findByRole('heading', { name: 'Tamarind Lane Pets' });
  screen.getByText('The drug licence has expired.');
  screen.getByText('•••• 7890');
  await expectAccessible();
});

test('it is approved once everything is ticked; a colleague who was faster is named', async () => {
  const taken = 'A colleague has just decided this application.';
  serveApi({
    [APPROVE]: inSequence(refuse(409, taken, 'NOT_WAITING'), {
      data: aReview({
        status: 'approved',
        decidedAt: '2026-11-24T06:30:00.000Z',
        decidedBy: 'Meena Iyer',
        partnerId: idOf(81),
      }),
      message: 'Approved.',
    }),
  });
  const { press, user } = await renderScreen(path, { as: 'staff' });
  const approve = await screen.findByRole<HTMLButtonElement>('button', { name: 'Approve' });
  expect(approve.disabled).toBe(true);
  await tickAll(user);
  await press('Approve');
  await press('Approve and create the shop');
  await screen.findByText(taken);
  await press('Approve');
  await press('Approve and create the shop');
  await expectToast('Approved.');
  await screen.findByText('Approved on 24 Nov 2026 by Meena Iyer');
  expect(screen.getByRole('link', { name: 'Open the shop' }).getAttribute('href')).toBe(
    `/console/office/shops/${idOf(81)}`,
  );
  expect(sentTo(APPROVE)[0]?.body).toEqual({ revision: 3 });
});

test('remarks at sections go to the applicant', async () => {
  serveApi({
    [CORRECT]: {
      data: aReview({ status: 'needs_correction', remarks: { address: 'Which street?' } }),
      message: 'Asked.',
    },
  });
  const { press, fill, user } = await renderScreen(path, { as: 'staff' });
  await press('Remark on Address');
  await fill(/^What to correct: Address/, 'Which street?');
  await tickAll(user);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
  await press('Ask for 1 correction');
  await press('Send to the applicant');
  await expectToast('Asked.');
  await screen.findByText('Correction asked for: “Which street?”');
  expect(sentTo(CORRECT)[0]?.body).toEqual({ revision: 3, remarks: { address: 'Which street?' } });
});

test('a rejection needs a reason', async () => {
  serveApi({
    [REJECT]: {
      data: aReview({
        status: 'rejected',
        reason: 'The GSTIN is not active.',
        decidedAt: '2026-11-24T06:30:00.000Z',
        decidedBy: 'Meena Iyer',
      }),
      message: 'Rejected.',
    },
  });
  const { press, fill } = await renderScreen(path, { as: 'staff' });
  await press('Reject');
  await press('Reject it');
  await screen.findByRole('textbox', { name: 'Reason', description: /Enter a reason/ });
  await fill(/^Reason/, 'The GSTIN is not active.');
  await press('Reject it');
  await expectToast('Rejected.');
  await screen.findByText('“The GSTIN is not active.”');
});

test('the decision is made by keys, too', async () => {
  const { user } = await renderScreen(path, { as: 'staff' });
  await tickAll(user);
  for (const [key, title] of [
    ['a', /^Approve /],
    ['c', 'Ask for a correction?'],
    ['r', /^Reject the application/],
  ] as const) {
    (document.activeElement as HTMLElement).blur();
    await user.keyboard(key);
    await screen.findByRole(key === 'a' ? 'alertdialog' : 'dialog', { name: title });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole(key === 'a' ? 'alertdialog' : 'dialog')).toBeNull());
  }
});

test('one’s own application is left to a colleague', async () => {
  serveApi({ [SINGLE]: { data: aReview({ isOwn: true }) } });
  await renderScreen(path, { as: 'staff' });
  await screen.findByText('This is your own application. A colleague has to review it.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
});
