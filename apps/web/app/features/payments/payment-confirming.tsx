import { Hourglass } from 'lucide-react';
import { Banner } from '../../ui/banner';
import { DateTime } from '../../ui/date-time';
import { useNow } from '../../ui/use-now';
import { PaymentFace, SignInToSee } from './payment-face';
import type { PaymentState } from './payment-poll';

/** The bank hasn't answered yet. `problem`: why we can't look right now, in words. */
export function Confirming({ payment, problem }: { payment: PaymentState; problem: string | undefined }) {
  const { amount, expiresAt } = payment;
  const now = useNow(10);
  const isOver = now !== undefined && now.getTime() >= Date.parse(expiresAt);
  return (
    <>
      <PaymentFace
        tone="waiting"
        icon={<Hourglass className="size-8" aria-hidden="true" />}
        title="Waiting for your bank"
        amount={amount}
        actions={<SignInToSee />}
      >
        <p>
          We ask again every few seconds, and book it the moment the money is there. You may close this page:
          nothing depends on it.
        </p>
        {isOver ? (
          <p>
            The time is no longer kept. If the money still comes, we book the same time if it is free, and
            else send the money back.
          </p>
        ) : (
          <p>
            Your time is kept until{' '}
            <strong className="text-ink">
              <DateTime moment={expiresAt} />
            </strong>
            .
          </p>
        )}
      </PaymentFace>
      {problem && <Banner kind="warning">{problem} What you see may be old; we keep asking.</Banner>}
      <MoneyDebited />
    </>
  );
}

/** What becomes of money that has left the account while nothing is booked. */
export const MoneyDebited = () => (
  <Banner title="Money debited?">
    Don’t pay twice. If it doesn’t lead to a booking, it goes back to how you paid by itself, as a rule within
    5 to 7 working days.
  </Banner>
);
