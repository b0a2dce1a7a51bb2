import { useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { forgetDrafts } from '../../api/drafts';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { forgetTimes } from '../consultations/book-hold';
import { bookingDrafts } from '../consultations/booking-values';
import { PaymentFace, SignInToSee } from './payment-face';
import type { PaymentState } from './payment-poll';

/** Milliseconds for which one sees that it worked, before it goes on by itself. */
const SHOWN = 2_500;

/** It is paid and booked; leads on to what was booked. */
export function Confirmed({ payment: { amount, booking } }: { payment: PaymentState }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const to = booking && paths.scheduled(booking._id);
  useEffect(() => {
    if (!to) return;
    forgetDrafts(bookingDrafts);
    void forgetTimes(queries);
    const timer = setTimeout(() => navigate(to, { replace: true }), SHOWN);
    return () => clearTimeout(timer);
  }, [to, queries, navigate]);
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
