import { Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { useNow } from '../../../ui/use-now';
import type { PaidKindView } from './paid-kind';
import { PaymentCard, SignInToSee } from './payment-card';
import type { PaymentState } from './payment-poll';

interface ConfirmingProps {
  payment: PaymentState;
  view: PaidKindView;
  /** Why polling fails right now, as a message. */
  problem: string | undefined;
}

/** The bank hasn't responded yet. */
export function Confirming({ payment, view: { labels, list }, problem }: ConfirmingProps) {
  const { amount, expiresAt } = payment;
  const now = useNow(10);
  const isExpired = now !== undefined && now.getTime() >= Date.parse(expiresAt);
  return (
    <>
      <PaymentCard
        tone="waiting"
        icon={<Hourglass className="size-8" aria-hidden="true" />}
        title="Waiting for your bank"
        amount={amount}
        actions={
          <>
            <SignInToSee />
            <div className="hidden signed-in:grid">
              <Button variant="secondary" render={<Link to={list.to} />}>
                {list.label}
              </Button>
            </div>
          </>
        }
      >
        <p>
          We check every few seconds, and {labels.nextStep} as soon as the money arrives. You can close this
          page in the meantime.
        </p>
        {isExpired ? (
          <p>{labels.late}</p>
        ) : (
          labels.held && (
            <p>
              {labels.held.until} until{' '}
              <strong className="text-ink">
                <MomentInSentence moment={expiresAt} />
              </strong>
              .
            </p>
          )
        )}
      </PaymentCard>
      {problem && <Banner kind="warning">{problem} What you see may be old; we keep asking.</Banner>}
      <MoneyDebited />
    </>
  );
}

/** What happens to money that was debited without a booking. */
export const MoneyDebited = () => (
  <Banner title="Money debited?">
    If your bank shows it as paid, wait a moment before you pay again. If there’s no booking or order, it is
    refunded to how you paid, within 7 days.
  </Banner>
);
