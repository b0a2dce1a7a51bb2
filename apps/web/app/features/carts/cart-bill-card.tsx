import { type ReactNode, useState } from 'react';
import { wordsOf } from '../../api/errors-to-toasts';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';
import { CouponBox } from '../coupons/coupon-box';
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
  /** Where it will probably go. */
  address?: { label: string; pincode: string };
  children?: ReactNode;
}

/** What the cart costs, with a coupon. `children`: the way on, and what stands in it. */
export function CartBillCard({ title = 'Bill', coupon, address, children, ...billing }: CartBillCardProps) {
  const { bill, isOld, error, retry } = billing;
  return (
    <Card className="flex min-w-0 flex-col gap-5">
      <h2 className="text-xl font-extrabold">{title}</h2>
      {bill && (
        <CouponBox
          purchase={{ category: 'order', amount: bill.itemTotal }}
          applied={couponOn(bill, coupon.code, isOld)}
          onChange={coupon.choose}
          error={coupon.error}
        />
      )}
      {bill && <BillLines bill={bill} isOld={isOld} />}
      {bill && address && (
        <p className="-mt-3 text-sm text-ink-soft">
          Delivered to {address.label}, {address.pincode}; you can choose another address next.
        </p>
      )}
      {!bill && !error && <Skeleton className="h-52" />}
      {error && (
        <Banner
          kind="danger"
          action={
            <Button look="secondary" isLoading={isOld} onClick={() => retry()}>
              Try again
            </Button>
          }
        >
          {wordsOf(error)}
        </Banner>
      )}
      {children}
    </Card>
  );
}
