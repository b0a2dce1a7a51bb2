import type { PaidKind } from '@tailwell/contract/money/payment-constants';
import { useQuery } from '@tanstack/react-query';
import { CloudOff, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError } from '../../api/api-error';
import { textOf } from '../../api/errors-to-toasts';
import { paidHomeVisit } from '../../features/home-care/home-visits/paid-home-visit';
import type { PaidKindView } from '../../features/money/payments/paid-kind';
import { PaymentCard } from '../../features/money/payments/payment-card';
import { Confirmed } from '../../features/money/payments/payment-confirmed';
import { Confirming } from '../../features/money/payments/payment-confirming';
import { NotPaid, PaymentRefunded } from '../../features/money/payments/payment-not-used';
import { paymentState, screenOf } from '../../features/money/payments/payment-poll';
import { paidOrder } from '../../features/shop/orders/paid-order';
import { paidConsultation } from '../../features/vets/consultations/paid-consultation';
import { paidRequest } from '../../features/vets/instant/paid-request';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Spinner } from '../../ui/feedback/spinner';
import type { Route } from './+types/payment-status-page';

/** Views of each kind of purchase. */
const views: Record<PaidKind, PaidKindView> = {
  consultation: paidConsultation,
  instant: paidRequest,
  order: paidOrder,
  home_visit: paidHomeVisit,
};

export const meta = () => [...titled('Your payment'), { name: 'robots', content: 'noindex' }];

/** The return page of the payment gateway. Also used on another device, where the user may not be signed in. */
export default function PaymentStatusPage({ params }: Route.ComponentProps) {
  return (
    // The live region is always present: one that appears with its text isn't announced.
    <div aria-live="polite" className="page mx-auto! flex max-w-xl flex-col gap-5 py-8 sm:py-14">
      <State id={params.id} />
    </div>
  );
}

function State({ id }: { id: string }) {
  const { data: payment, error, isFetching, refetch } = useQuery(paymentState(id));
  const checkAgain = { isChecking: isFetching, onCheckAgain: () => refetch() };
  if (payment) {
    // Without a session the kind is unknown: uses the most common one.
    const view = views[payment.booking?.kind ?? 'consultation'];
    switch (screenOf(payment)) {
      case 'confirmed':
        return <Confirmed payment={payment} view={view} />;
      case 'refunded':
        return <PaymentRefunded payment={payment} view={view} />;
      case 'not paid':
        return <NotPaid payment={payment} view={view} {...checkAgain} />;
      case 'confirming':
        return <Confirming payment={payment} view={view} problem={error ? textOf(error) : undefined} />;
    }
  }
  if (!error) {
    return (
      <PaymentCard tone="waiting" icon={<Spinner className="size-8" />} title="Looking up your payment">
        This takes a moment.
      </PaymentCard>
    );
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
    return (
      <PaymentCard
        tone="waiting"
        icon={<SearchX className="size-8" aria-hidden="true" />}
        title="We don’t know this payment"
        actions={<Button render={<Link to={paths.home} />}>Go home</Button>}
      >
        The link may be mistyped. Your payment is safe: you’ll find it with your consultations and orders.
      </PaymentCard>
    );
  }
  return (
    <PaymentCard
      tone="waiting"
      icon={<CloudOff className="size-8" aria-hidden="true" />}
      title="We can’t look it up right now"
      actions={
        <Button isLoading={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      }
    >
      {textOf(error)} Your payment doesn’t depend on this page.
    </PaymentCard>
  );
}
