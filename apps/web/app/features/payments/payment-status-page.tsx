import { useQuery } from '@tanstack/react-query';
import { CloudOff, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError } from '../../api/api-error';
import { textOf } from '../../api/errors-to-toasts';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Spinner } from '../../ui/feedback/spinner';
import type { Route } from './+types/payment-status-page';
import { Confirmed } from './payment-confirmed';
import { Confirming } from './payment-confirming';
import { PaymentFace } from './payment-face';
import { NotPaid, TooLate } from './payment-not-used';
import { faceOf, paymentState } from './payment-poll';

export const meta = () => [...titled('Your payment'), { name: 'robots', content: 'noindex' }];

/** Where the gateway leads back to. Also on another device, and for who isn't signed in there. */
export default function PaymentStatusPage({ params }: Route.ComponentProps) {
  return (
    // The live region is always there: one that appears with its text is not read out.
    <div aria-live="polite" className="page mx-auto! flex max-w-xl flex-col gap-5 py-8 sm:py-14">
      <State id={params.id} />
    </div>
  );
}

function State({ id }: { id: string }) {
  const { data: payment, error, isFetching, refetch } = useQuery(paymentState(id));
  const checkAgain = { isLooking: isFetching, onCheckAgain: () => refetch() };
  if (payment) {
    switch (faceOf(payment)) {
      case 'confirmed':
        return <Confirmed payment={payment} />;
      case 'too late':
        return <TooLate payment={payment} />;
      case 'not paid':
        return <NotPaid payment={payment} {...checkAgain} />;
      case 'confirming':
        return <Confirming payment={payment} problem={error ? textOf(error) : undefined} />;
    }
  }
  if (!error) {
    return (
      <PaymentFace tone="waiting" icon={<Spinner className="size-8" />} title="Looking up your payment">
        This takes a moment.
      </PaymentFace>
    );
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
    return (
      <PaymentFace
        tone="waiting"
        icon={<SearchX className="size-8" aria-hidden="true" />}
        title="We don’t know this payment"
        actions={<Button render={<Link to={paths.home} />}>Go home</Button>}
      >
        The address may be mistyped. What you have paid is never lost: you find it with your consultations and
        orders.
      </PaymentFace>
    );
  }
  return (
    <PaymentFace
      tone="waiting"
      icon={<CloudOff className="size-8" aria-hidden="true" />}
      title="We can’t look it up right now"
      actions={
        <Button isLoading={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      }
    >
      {textOf(error)} Whether it is paid doesn’t depend on this page.
    </PaymentFace>
  );
}
