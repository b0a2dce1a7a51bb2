import { useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { forgetDrafts } from '../../api/drafts';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { forgetTimes } from '../consultations/book-hold';
import { bookingDrafts } from '../consultations/booking-values';
import { forgetRequests } from '../instant/instant-request';
import { PaymentFace, SignInToSee } from './payment-face';
import type { PaymentState } from './payment-poll';

/** Milliseconds for which one sees that it worked, before it goes on by itself: sooner where vets are rung already. */
const SHOWN = { consultation: 2_500, instant: 1_000, order: 2_500 };

/** It is paid and booked; leads on to what was booked, or to the search for a vet. */
export function Confirmed({ payment: { amount, booking } }: { payment: PaymentState }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { kind, _id, call } = booking ?? {};
  const to = _id && (kind === 'instant' ? paths.connect(_id) : paths.scheduled(_id));
  // By their values: each look at the payment brings a new object.
  const { chatId, channelName } = call ?? {};
  useEffect(() => {
    if (!to || !kind) return;
    forgetDrafts(bookingDrafts);
    void (kind === 'instant' ? forgetRequests(queries) : forgetTimes(queries));
    const state = kind === 'instant' ? { chatId, channelName, consultId: _id } : undefined;
    const timer = setTimeout(() => navigate(to, { replace: true, state }), SHOWN[kind]);
    return () => clearTimeout(timer);
  }, [to, kind, _id, chatId, channelName, queries, navigate]);
  if (kind === 'instant') {
    return (
      <PaymentFace
        tone="good"
        icon={<CircleCheckBig className="size-9" aria-hidden="true" />}
        title="Paid"
        amount={amount}
        actions={to && <Button render={<Link to={to} replace />}>See whom we ask</Button>}
      >
        Your payment has arrived, and we are asking vets now.
      </PaymentFace>
    );
  }
  return (
    <PaymentFace
      tone="good"
      icon={<CircleCheckBig className="size-9" aria-hidden="true" />}
      title={to ? 'Booked' : 'Paid'}
      amount={amount}
      actions={
        to ? <Button render={<Link to={to} replace />}>See your consultation</Button> : <SignInToSee />
      }
    >
      {to ? 'Your payment has arrived, and the time is yours.' : 'This payment has arrived.'}
    </PaymentFace>
  );
}
