import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { clearDrafts } from '../../api/drafts';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { invalidateCart } from '../carts/cart-query';
import { clearCheckout } from '../carts/checkout-draft';
import { invalidateTimes } from '../consultations/booking/book-hold';
import { bookingDrafts } from '../consultations/booking/booking-values';
import { invalidateRequests } from '../instant/instant-request';
import { invalidateOrders } from '../orders/my-orders';
import { PaymentFace, SignInToSee } from './payment-face';
import { labelsFor, type PaidKind, screenOf } from './payment-labels';
import type { PaymentState } from './payment-poll';

/** Milliseconds for which one sees that it worked, before it goes on by itself: sooner where vets are rung already. */
const SHOWN: Record<PaidKind, number> = { consultation: 2_500, instant: 1_000, order: 2_500 };

/** What was filled in is done with, and what was read before is old. */
async function invalidatePaid(kind: PaidKind, queries: QueryClient) {
  if (kind === 'order') {
    clearCheckout();
    await Promise.all([invalidateCart(queries), invalidateOrders(queries)]);
    return;
  }
  clearDrafts(bookingDrafts);
  await (kind === 'instant' ? invalidateRequests(queries) : invalidateTimes(queries));
}

/** Where the back button leads from what was paid for. */
const BENEATH: Record<PaidKind, string> = {
  consultation: paths.myConsultations(),
  instant: paths.home,
  order: paths.myOrders(),
};

/** What was paid for, and below it in the history a page of ours: the way back must not end at the bank. */
function goOn(
  navigate: NavigateFunction,
  { to, kind, state }: { to: string; kind: PaidKind; state?: object },
) {
  window.history.replaceState(window.history.state, '', BENEATH[kind]);
  navigate(to, { state });
}

/** Somebody goes back beyond all that: the bank's page leads here again, and from here on to where one was. */
const isWayBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

/** It is paid; leads on to what was booked or ordered, or to the search for a vet. */
export function Confirmed({ payment: { amount, booking } }: { payment: PaymentState }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { kind, _id, call } = booking ?? {};
  const to = kind && _id && screenOf[kind](_id);
  // By their values: each look at the payment brings a new object.
  const { chatId, channelName } = call ?? {};
  useEffect(() => {
    if (!to || !kind) return;
    void invalidatePaid(kind, queries);
    if (isWayBack()) return void navigate(paths.home, { replace: true });
    const state = kind === 'instant' ? { chatId, channelName, consultId: _id } : undefined;
    const timer = setTimeout(() => goOn(navigate, { to, kind, state }), SHOWN[kind]);
    return () => clearTimeout(timer);
  }, [to, kind, _id, chatId, channelName, queries, navigate]);
  const labels = labelsFor(kind);
  return (
    <PaymentFace
      tone="good"
      icon={<CircleCheckBig className="size-9" aria-hidden="true" />}
      title={to ? labels.title : 'Paid'}
      amount={amount}
      actions={
        to && kind ? (
          <Button onClick={() => goOn(navigate, { to, kind })}>{labels.see}</Button>
        ) : (
          <SignInToSee />
        )
      }
    >
      {to ? labels.text : 'This payment has arrived.'}
    </PaymentFace>
  );
}
