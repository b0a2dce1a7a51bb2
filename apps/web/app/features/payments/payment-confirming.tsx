import { Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { MomentInSentence } from '../../ui/format/moment-in-sentence';
import { useNow } from '../../ui/use-now';
import { PaymentFace, SignInToSee } from './payment-face';
import { labelsFor } from './payment-labels';
import type { PaymentState } from './payment-poll';

/** The bank hasn't answered yet. `problem`: why we can't look right now, in words. */
export function Confirming({ payment, problem }: { payment: PaymentState; problem: string | undefined }) {
  const { amount, expiresAt, booking } = payment;
  const labels = labelsFor(booking?.kind);
  const isOrder = booking?.kind === 'order';
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
            <div className="hidden signed-in:grid">
              <Button
                variant="secondary"
                render={<Link to={isOrder ? paths.myOrders() : paths.myConsultations()} />}
              >
                {isOrder ? 'My orders' : 'My consultations'}
              </Button>
            </div>
          </>
        }
      >
        <p>
          We ask again every few seconds, and {labels.doneThen} the moment the money is there. You can close
          this page meanwhile.
        </p>
        {isOver ? (
          <p>{labels.late}</p>
        ) : (
          // Nobody waits for vets to be rung by the minute.
          booking?.kind !== 'instant' && (
            <p>
              {labels.reserved} until{' '}
              <strong className="text-ink">
                <MomentInSentence moment={expiresAt} />
              </strong>
              .
            </p>
          )
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
    If your bank shows it as paid, wait a moment before you pay again. Money that leads to no booking or order
    is refunded to how you paid, within 7 days.
  </Banner>
);
