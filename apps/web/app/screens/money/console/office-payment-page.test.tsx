import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { refuse } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { expectToast, renderScreen } from '../../../testing/render-screen';
import { type Handlers, sentTo, serveApi } from '../../../testing/serve-api';

const GET = 'GET /console/get/payments/{id}/v1';
const REFUND = 'POST /console/refund/payments/{id}/v1';
const APPROVE = 'POST /console/approve/refunds/{id}/v1';
const DECLINE = 'POST /console/decline/refunds/{id}/v1';
const WITHDRAW = 'POST /console/withdraw/refunds/{id}/v1';
const PAYMENT_ID = 'q3Yt0cW6T1mB2nVx8sKj4A';
const PAGE = `/console/office/payments/${PAYMENT_ID}`;
const REASON = 'The fridge failed in transit';

type Payment = RecordOf<typeof GET>;
type Request = Payment['requests'][number];

const aPayment = (overrides: Partial<Payment> = {}): Payment => ({
  _id: PAYMENT_ID,
  kind: 'order',
  subjectId: idOf(1),
  recordId: idOf(1),
  number: 'TW-1042',
  ownerId: idOf(2),
  owner: 'A. M.',
  amount: 20_000,
  refunded: 0,
  waiting: 0,
  status: 'completed',
  method: 'UPI',
  reference: 'T123',
  startedAt: '2026-11-21T06:30:00.000Z',
  completedAt: '2026-11-21T06:31:00.000Z',
  gateway: 'sandbox',
  failureReason: null,
  left: 20_000,
  aloneUpTo: 5_000,
  refunds: [],
  requests: [],
  ...overrides,
});

const aRequest = (overrides: Partial<Request> = {}): Request => ({
  _id: idOf(50),
  amount: 8_000,
  handCause: 'damaged',
  reason: REASON,
  status: 'waiting',
  by: 'Meena Rao',
  isMine: false,
  requestedAt: '2026-11-22T06:30:00.000Z',
  decidedBy: null,
  decidedAt: null,
  declineReason: null,
  ...overrides,
});

const aRefund: Payment['refunds'][number] = {
  _id: idOf(60),
  amount: 8_000,
  status: 'requested',
  cause: 'by_hand',
  handCause: 'damaged',
  reason: REASON,
  by: 'Meena Rao',
  reference: null,
  failureReason: null,
  requestedAt: '2026-11-22T07:00:00.000Z',
  processedAt: null,
};

const waiting = (request: Partial<Request> = {}) =>
  aPayment({ waiting: 8_000, left: 12_000, requests: [aRequest(request)] });

const open = (handlers: Handlers) => {
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['staff', 'see_payments', 'see_owners', 'refund']) },
    [GET]: { data: aPayment() },
    ...handlers,
  });
  return renderScreen(PAGE, { as: 'staff' });
};

test('a refund needs an amount, a cause and a reason', async () => {
  const { press, fill, user } = await open({
    [REFUND]: { data: null, message: 'Saved. A colleague has to approve this refund.' },
  });
  const link = await screen.findByRole('link', { name: 'See what it was for' });
  expect(link.getAttribute('href')).toBe(`/console/office/orders/${idOf(1)}`);
  await press('Refund up to ₹20,000');
  await fill('Reason', REASON);
  await press('Request refund of ₹20,000');
  await screen.findByText('Choose a cause.');
  expect(sentTo(REFUND)).toEqual([]);
  screen.getByText('Above ₹5,000, a colleague has to approve this refund.');
  await expectAccessible();
  await user.selectOptions(screen.getByLabelText('Cause'), 'Damaged or spoilt');
  await press('Request refund of ₹20,000');
  await expectToast('Saved. A colleague has to approve this refund.');
  expect(sentTo(REFUND)).toMatchObject([{ body: { amount: 20_000, cause: 'damaged', reason: REASON } }]);
});

test('a refund up to the limit is sent without a colleague', async () => {
  const { press, fill } = await open({});
  await press('Refund up to ₹20,000');
  await fill('Amount', '5000');
  await screen.findByRole('button', { name: 'Refund ₹5,000' });
  screen.getByText('You can refund up to ₹20,000. This can’t be undone.');
});

test('a colleague approves a refund', async () => {
  let isDecided = false;
  const { press } = await open({
    [GET]: () => ({
      data: isDecided
        ? aPayment({
            refunded: 8_000,
            refunds: [aRefund],
            requests: [
              aRequest({
                status: 'approved',
                decidedBy: 'Kavya Nair',
                decidedAt: '2026-11-22T07:00:00.000Z',
              }),
            ],
          })
        : waiting(),
    }),
    [APPROVE]: () => {
      isDecided = true;
      return { data: aRefund, message: 'Refund initiated. The owner has been notified.' };
    },
  });
  await screen.findByRole('heading', { name: 'Refunds for approval' });
  screen.getByText(`Damaged or spoilt · ${REASON}`);
  await expectAccessible();
  await press('Approve ₹8,000');
  await press('Approve and refund ₹8,000');
  await expectToast('Refund initiated. The owner has been notified.');
  await screen.findByText('Approved');
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
});

test('a refund that was decided meanwhile can’t be approved, and the page says why', async () => {
  const text = 'This refund no longer waits for approval. Reload the page to see why.';
  const { press } = await open({ [GET]: { data: waiting() }, [APPROVE]: refuse(409, text, 'NOT_WAITING') });
  await press('Approve ₹8,000');
  await press('Approve and refund ₹8,000');
  await screen.findByText(text);
});

test('a colleague declines a refund with a reason', async () => {
  const { press, fill } = await open({
    [GET]: { data: waiting() },
    [DECLINE]: { data: aRequest({ status: 'declined' }), message: 'Declined. Nothing is refunded.' },
  });
  await press('Decline');
  await fill('Reason', 'The photo shows no damage');
  await press('Decline refund');
  await expectToast('Declined. Nothing is refunded.');
  expect(sentTo(DECLINE)).toMatchObject([
    { params: { id: idOf(50) }, body: { reason: 'The photo shows no damage' } },
  ]);
});

test('the one who requested a refund can’t decide it', async () => {
  await open({ [GET]: { data: waiting({ isMine: true }) } });
  await screen.findByText('You requested it, so a colleague decides. They have been notified.');
  expect(screen.queryByRole('button', { name: /Approve|Decline/ })).toBeNull();
});

test('the one who requested a refund withdraws it', async () => {
  const withdrawn = {
    isMine: true,
    status: 'withdrawn',
    decidedAt: '2026-11-22T07:00:00.000Z',
  } as const;
  let isWithdrawn = false;
  const { press } = await open({
    [GET]: () => ({
      data: isWithdrawn ? aPayment({ requests: [aRequest(withdrawn)] }) : waiting({ isMine: true }),
    }),
    [WITHDRAW]: () => {
      isWithdrawn = true;
      return { data: aRequest(withdrawn), message: 'Withdrawn. Nothing is refunded.' };
    },
  });
  await press('Withdraw');
  await screen.findByRole('alertdialog', { name: 'Withdraw the refund of ₹8,000?' });
  await expectAccessible();
  await press('Withdraw refund');
  await expectToast('Withdrawn. Nothing is refunded.');
  await screen.findByText('Withdrawn');
  screen.getByText(/withdrawn 22 Nov/);
  expect(sentTo(WITHDRAW)).toMatchObject([{ params: { id: idOf(50) } }]);
});

test('a refund that was approved meanwhile can’t be withdrawn, and the page says why', async () => {
  const text = 'This refund no longer waits for approval. Reload the page to see why.';
  const { press } = await open({
    [GET]: { data: waiting({ isMine: true }) },
    [WITHDRAW]: refuse(409, text, 'NOT_WAITING'),
  });
  await press('Withdraw');
  await press('Withdraw refund');
  await screen.findByText(text);
});

test('support sees what waits, and decides nothing', async () => {
  await open({
    'GET /console/get/my/roles/v1': { data: theRoles(['staff', 'see_payments', 'see_owners']) },
    [GET]: { data: waiting() },
  });
  await screen.findByText('Waiting for approval', { selector: 'dt' });
  expect(screen.queryByRole('button', { name: /Approve|Decline|Refund/ })).toBeNull();
});
