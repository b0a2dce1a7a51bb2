import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { refundRule } from '../../../../parts/refund-labels';
import { ReleaseHold as Release } from '../../../../parts/release-hold';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { Card } from '../../../../ui/layout/card';
import { CouponBox } from '../../../money/coupons/coupon-box';
import { useCoupon } from '../../../money/coupons/use-coupon';
import { BookCountdown } from '../../../vets/consultations/booking/book-countdown';
import { endOfHold } from '../../../vets/consultations/booking/hold-clock';
import { formatCancelRule } from '../cancel-rule';
import { VisitBill } from '../visit-bill';
import { invalidateVisits, type Visit } from '../visit-queries';
import { billWith } from './bill-with';
import { HoldSummary } from './hold-summary';
import { PayBar, PayButton, PaymentProblem } from './pay-bar';
import { releaseVisit } from './release-visit';
import { useCreating } from './use-creating';

interface PayVisitProps {
  hold: Visit;
  /** When the server replied, in milliseconds since 1970. */
  answeredAt: number;
  /** The hold no longer exists. */
  isReleased: boolean;
}

const freeMinutesOf = ({ windowStart, cancellation }: Visit) =>
  Math.round((Date.parse(windowStart) - Date.parse(cancellation.freeUntil)) / 60_000);

/** The held visit, its bill with coupon and referral discount, and the pay button. */
export function PayVisit({ hold, answeredAt, isReleased }: PayVisitProps) {
  const { kind, bill } = hold;
  const [code, setCode] = useState<string | null>(bill.couponCode);
  const [expiredAt, setExpiredAt] = useState<number>();
  // The countdown is based on the first reply: later ones have the same end.
  const [end] = useState(() => endOfHold(hold.holdExpiresAt ?? hold.windowStart, answeredAt));
  const isExpired = isReleased || expiredAt === end;
  const purchase = { category: 'home-care' as const, amount: bill.services + bill.charge };
  const coupon = useCoupon(code, purchase, { code: bill.couponCode, discount: bill.discount });
  const shown = billWith(bill, { coupon, referral: hold.referral });
  const creating = useCreating(hold, { onExpired: () => setExpiredAt(end) });
  const toPay = creating.newPrice ?? shown.toPay;
  const change = (next: string | null) => {
    creating.reset();
    setCode(next);
  };
  const button = {
    toPay,
    previousPrice: creating.newPrice === undefined ? undefined : shown.toPay,
    isExpired,
    kind,
    creating,
    isWaiting: coupon.isLoading,
    onPay: () => creating.pay({ couponCode: coupon.problem ? null : coupon.code, toPay }),
  };
  return (
    <>
      {isExpired ? (
        <Banner
          kind="warning"
          title="Your time ran out"
          action={<Button render={<Link to={paths.bookHomeVisit(kind)} />}>Choose again</Button>}
        >
          The slot may still be available. Your choices are saved.
        </Banner>
      ) : (
        <BookCountdown end={end} onExpired={setExpiredAt} subject="Slot" />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5">
          <HoldSummary hold={hold} />
        </div>
        <Card className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-34">
          <h2 id="visit-bill" tabIndex={-1} className="scroll-mt-36 rounded-md text-lg font-extrabold">
            Bill
          </h2>
          <CouponBox purchase={purchase} applied={coupon} onChange={change} error={creating.couponProblem} />
          <VisitBill bill={shown} />
          <div className="flex flex-col gap-3 max-lg:hidden">
            <PaymentProblem {...button} paymentId={hold.payment?._id} />
            <PayButton {...button} isWide />
          </div>
          <p className="text-sm text-ink-soft">
            {formatCancelRule(freeMinutesOf(hold))} {refundRule}
          </p>
          {!isExpired && <ReleaseHold hold={hold} />}
        </Card>
      </div>
      <PayBar {...button} paymentId={hold.payment?._id} />
    </>
  );
}

/** Releases the window for others before it is paid. */
function ReleaseHold({ hold }: { hold: Visit }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const release = async () => {
    await releaseVisit(hold._id);
    await invalidateVisits(queries, 'none');
    void navigate(paths.bookHomeVisit(hold.kind), { replace: true });
  };
  return (
    <Release subject="slot" onRelease={release} note="Nothing has been paid, and your choice is cleared." />
  );
}
