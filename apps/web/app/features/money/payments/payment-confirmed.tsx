import { useQueryClient } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { readDraft, writeDraft } from '../../../api/drafts';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { inr } from '../../../ui/format/inr';
import type { PaidKindView } from './paid-kind';
import { PaymentCard, SignInToSee } from './payment-card';
import type { PaymentState } from './payment-poll';

/** Opens what was paid for, with one of our pages below it in the history: Back must not end at the bank. */
function openPurchase(
  navigate: NavigateFunction,
  { id, to, backTo, state }: { id?: string; to: string; backTo: string; state: object },
) {
  writeDraft(OPENED_PREFIX + id, true);
  window.history.replaceState(window.history.state, '', backTo);
  void navigate(to, { state });
}

/** Prefix of the drafts that mark what this tab has opened after a payment: several orders lead to the same list. */
const OPENED_PREFIX = 'paid:';

/**
 * Whether the user went back to the bank's page, which redirects here again. Browsers don't always report that a
 * redirected page was reached by Back, so the tab remembers the bookings it has opened.
 */
const isRevisit = (id: string) =>
  readDraft(OPENED_PREFIX + id) === true ||
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

/** Payment succeeded: moves on to what was booked or ordered, or to the search for a vet. */
export function Confirmed({
  payment: { amount, booking },
  view,
}: {
  payment: PaymentState;
  view: PaidKindView;
}) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { _id, call } = booking ?? {};
  const to = _id && view.screen(_id);
  const isBack = useRef<boolean>(undefined);
  // By value: each poll of the payment returns a new object.
  const { chatId, channelName } = call ?? {};
  useEffect(() => {
    if (!to || !_id) return;
    void view.invalidate(queries);
    // Only once: after navigating, it counts as opened.
    isBack.current ??= isRevisit(_id);
    if (isBack.current) return void navigate(paths.home, { replace: true });
    const state = chatId ? { chatId, channelName, consultId: _id } : { placed: _id };
    const timer = setTimeout(
      () => openPurchase(navigate, { id: _id, to, backTo: view.backTo, state }),
      view.shownMs,
    );
    return () => clearTimeout(timer);
  }, [to, view, _id, chatId, channelName, queries, navigate]);
  if (!_id || !to) {
    return (
      <PaymentCard
        tone="good"
        icon={<CircleCheckBig className="size-9" aria-hidden="true" />}
        title="Paid"
        amount={amount}
        actions={<SignInToSee />}
      >
        This payment has arrived.
      </PaymentCard>
    );
  }
  return (
    <section className="flex flex-col items-center gap-5 rounded-2xl bg-primary-soft px-5 py-10 text-center text-on-primary-soft">
      <view.Moment id={_id} />
      <p className="font-bold">{inr(amount)} paid</p>
      <Button
        className="max-sm:w-full"
        onClick={() => openPurchase(navigate, { id: _id, to, backTo: view.backTo, state: { placed: _id } })}
      >
        {view.labels.see}
      </Button>
    </section>
  );
}
