import { useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import type { PaidKindView } from './paid-kind';
import { PaymentFace, SignInToSee } from './payment-face';
import type { PaymentState } from './payment-poll';

/** What was paid for, and below it in the history a page of ours: the way back must not end at the bank. */
function goOn(
  navigate: NavigateFunction,
  { to, beneath, state }: { to: string; beneath: string; state?: object },
) {
  window.history.replaceState(window.history.state, '', beneath);
  void navigate(to, { state });
}

/** Somebody goes back beyond all that: the bank's page leads here again, and from here on to where one was. */
const isWayBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

/** It is paid; leads on to what was booked or ordered, or to the search for a vet. */
export function Confirmed({
  payment: { amount, booking },
  view,
}: {
  payment: PaymentState;
  view: PaidKindView;
}) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { labels, beneath } = view;
  const { _id, call } = booking ?? {};
  const to = _id && view.screen(_id);
  // By their values: each look at the payment brings a new object.
  const { chatId, channelName } = call ?? {};
  useEffect(() => {
    if (!to) return;
    void view.invalidate(queries);
    if (isWayBack()) return void navigate(paths.home, { replace: true });
    const state = chatId ? { chatId, channelName, consultId: _id } : undefined;
    const timer = setTimeout(() => goOn(navigate, { to, beneath: view.beneath, state }), view.shownMs);
    return () => clearTimeout(timer);
  }, [to, view, _id, chatId, channelName, queries, navigate]);
  return (
    <PaymentFace
      tone="good"
      icon={<CircleCheckBig className="size-9" aria-hidden="true" />}
      title={to ? labels.title : 'Paid'}
      amount={amount}
      actions={
        to ? <Button onClick={() => goOn(navigate, { to, beneath })}>{labels.see}</Button> : <SignInToSee />
      }
    >
      {to ? labels.text : 'This payment has arrived.'}
    </PaymentFace>
  );
}
