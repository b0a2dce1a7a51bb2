import { Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { DateTime } from '../../ui/date-time';
import { useNow } from '../../ui/use-now';
import { PaymentFace, SignInToSee } from './payment-face';
import type { PaymentState } from './payment-poll';

/** The bank hasn't answered yet. `problem`: why we can't look right now, in words. */
export function Confirming({ payment, problem }: { payment: PaymentState; problem: string | undefined }) {
  const { amount, expiresAt, booking } = payment;
  const isInstant = booking?.kind === 'instant';
  const now = useNow(10);
  const isOver = now !== undefined && now.getTime() >= Date.parse(expiresAt);
  return (
    <>
      <PaymentFace
        tone="waiting"
        icon={<Hourglass className="size-8" aria-hidden="true" />}
        title="Waiting for your bank"
        amount={amount}
        actions={
          <>
            <SignInToSee />
            <div className="hidden signed-in:block">
              <Button look="secondary" render={<Link to={paths.myConsultations()} />}>
                My consultations
              </Button>
            </div>
          </>
        }
      >
        <p>
          We ask again every few seconds, and {isInstant ? 'ring vets' : 'book it'} the moment the money is
          there. You may close this page: nothing depends on it.
        </p>
        {isInstant ? (
          isOver && <p>If the money comes much later, we send it back instead.</p>
        ) : isOver ? (
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
    If your bank shows it as paid, wait a moment before you pay anew. What doesn’t lead to a booking goes back
    to how you paid by itself, as a rule within 5 to 7 working days.
  </Banner>
);
