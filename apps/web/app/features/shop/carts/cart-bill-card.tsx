import { type ReactNode, useState } from 'react';
import { textOf } from '../../../api/errors-to-toasts';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';
import { CouponBox } from '../../money/coupons/coupon-box';
import { BillLines } from './bill-lines';
import { changeCheckout, readCheckout } from './checkout-draft';
import { type BillState, couponOn } from './use-bill';

/** The coupon chosen for the next order; the checkout uses it, too. */
export function useSelectedCoupon() {
  const [code, setCode] = useState(() => readCheckout().couponCode);
  return {
    code,
    choose: (selected: string | null) => {
      changeCheckout({ couponCode: selected });
      setCode(selected);
    },
  };
}

interface CartBillCardProps extends BillState {
  coupon: ReturnType<typeof useSelectedCoupon> & {
    /** The server's refusal of the coupon. */ error?: string;
  };
  title?: string;
  /** Placed above everything that loads late and grows, so that it never moves while being tapped. */
  children?: ReactNode;
}

/** Id of the bill on its page, for links to it. */
export const BILL = 'bill';

/** What the cart costs, with a coupon. `children`: on wide screens, the main button. */
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

/** As high as a bill without a coupon, so that what is below hardly moves once it loads. */
const BillSkeleton = () => (
  <>
    <Skeleton className="h-11 rounded-full" />
    <Skeleton className="h-41" />
    <Skeleton className="h-10" />
  </>
);
