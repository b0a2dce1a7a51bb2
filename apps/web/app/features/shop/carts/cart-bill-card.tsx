import { type ReactNode, useState } from 'react';
import { textOf } from '../../../api/errors-to-toasts';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';
import { CouponBox } from '../../money/coupons/coupon-box';
import { BillLines } from './bill-lines';
import { changeCheckout, readCheckout } from './checkout-draft';
import { type Billing, couponOn } from './use-bill';

/** The coupon that was chosen for the next order; it goes along to the checkout. */
export function useChosenCoupon() {
  const [code, setCode] = useState(() => readCheckout().couponCode);
  return {
    code,
    choose: (chosen: string | null) => {
      changeCheckout({ couponCode: chosen });
      setCode(chosen);
    },
  };
}

interface CartBillCardProps extends Billing {
  coupon: ReturnType<typeof useChosenCoupon> & { /** What the server said against it. */ error?: string };
  title?: string;
  /** Stands above all that comes late and grows, so that it never moves when it is pressed. */
  children?: ReactNode;
}

/** Where the bill is on its page, for what leads to it. */
export const BILL = 'bill';

/** What the cart costs, with a coupon. `children`: on wide screens, the way on. */
export function CartBillCard({ title = 'Bill', coupon, children, ...billing }: CartBillCardProps) {
  const { bill, isOld, error, retry } = billing;
  return (
    <Card className="flex min-w-0 flex-col gap-5">
      <h2 id={BILL} tabIndex={-1} className="rounded-md text-xl font-extrabold">
        {title}
      </h2>
      {children}
      {bill && (
        <CouponBox
          purchase={{ category: 'order', amount: bill.itemTotal }}
          applied={couponOn(bill, coupon.code, isOld)}
          onChange={coupon.choose}
          error={coupon.error}
        />
      )}
      {bill && <BillLines bill={bill} isOld={isOld} />}
      {!bill && !error && <BillSkeleton />}
      {error && (
        <Banner
          kind="danger"
          action={
            <Button variant="secondary" isLoading={isOld} onClick={() => retry()}>
              Try again
            </Button>
          }
        >
          {textOf(error)}
        </Banner>
      )}
    </Card>
  );
}

/** As high as a bill without coupon: what stands below it hardly moves when it comes. */
const BillSkeleton = () => (
  <>
    <Skeleton className="h-11 rounded-full" />
    <Skeleton className="h-41" />
    <Skeleton className="h-10" />
  </>
);
