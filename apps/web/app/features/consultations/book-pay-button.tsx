import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { apiQuery } from '../../api/query-client';
import { paths } from '../../paths';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { inr } from '../../ui/inr';
import { useIsPetComing } from './book-pet-field';

export interface BookPayButtonProps {
  /** In rupees. */
  toPay: number;
  /** What it was before the price changed. */
  before: number | undefined;
  /** On the way to the gateway. */
  isBusy: boolean;
  /** Something that belongs to the booking isn't there yet. */
  isWaiting: boolean;
  /** The time isn't kept any more. */
  isOver: boolean;
  /** It is being asked for anew. */
  isAsking: boolean;
  onAskAgain: () => void;
  problem?: string;
  isPaymentRunning?: boolean;
  /** The payment that was begun before. */
  paymentId: string | undefined;
  /** What the button says where nothing is to pay. */
  freeLabel?: string;
}

/** How one pays, what stands in the way, and the one button. */
export function BookPayButton(props: BookPayButtonProps) {
  const { toPay, before, isBusy, isWaiting, isOver, problem, isPaymentRunning, paymentId } = props;
  const { freeLabel = `Book for ${inr(0)}` } = props;
  const isPetComing = useIsPetComing();
  if (isOver) return <TakeAgain {...props} />;
  return (
    <div className="flex flex-col gap-4">
      {toPay > 0 && <HowToPay />}
      {before !== undefined && (
        <Banner kind="warning" title="The price has changed">
          It is {inr(toPay)} now, and was {inr(before)} before. Nothing has been paid yet.
        </Banner>
      )}
      {problem && (
        <Banner
          kind="danger"
          action={
            isPaymentRunning &&
            paymentId && (
              <Button look="secondary" render={<Link to={paths.paymentStatus(paymentId)} />}>
                See the payment
              </Button>
            )
          }
        >
          {problem}
        </Banner>
      )}
      <Button type="submit" size="lg" isWide isLoading={isBusy || isWaiting || isPetComing}>
        {toPay === 0 ? freeLabel : `Pay ${inr(toPay)}`}
      </Button>
    </div>
  );
}

const TakeAgain = ({ isAsking, onAskAgain }: Pick<BookPayButtonProps, 'isAsking' | 'onAskAgain'>) => (
  <div className="flex flex-col gap-3">
    <p className="text-ink-soft">Your time ran out. It may still be free.</p>
    <Button size="lg" isWide isLoading={isAsking} onClick={onAskAgain}>
      Take it again
    </Button>
  </div>
);

function HowToPay() {
  const { data } = useQuery({
    ...apiQuery('GET /phonepe/user/payment/selection/get/v1', { query: { purpose: 'consultation' } }),
    staleTime: 300_000,
  });
  const method = data?.data[0];
  if (!method) return null;
  return (
    <div className="flex items-start gap-3 text-sm">
      <ShieldCheck className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden="true" />
      <p className="min-w-0">
        <span className="block font-bold">{method.name}</span>
        <span className="text-ink-soft">{method.description}</span>
        {method.options.length > 0 && (
          <span className="block text-ink-soft">{method.options.join(' · ')}</span>
        )}
        {method.isSandbox && (
          <span className="mt-1 inline-block rounded-full bg-accent-soft px-3 py-0.5 text-xs font-bold text-on-accent-soft">
            Sandbox: no money moves
          </span>
        )}
      </p>
    </div>
  );
}
