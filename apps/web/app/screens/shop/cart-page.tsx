import { useRef } from 'react';
import { Link } from 'react-router';
import { ensure, ensureIfPossible } from '../../api/prefetch';
import { LocationButton } from '../../features/account/location/location-button';
import { locationQuery } from '../../features/account/location/use-chosen-location';
import { BillBar } from '../../features/shop/carts/bill-bar';
import { CartBillCard, useChosenCoupon } from '../../features/shop/carts/cart-bill-card';
import { CartChanges } from '../../features/shop/carts/cart-changes';
import { type Cart, linesOf, myCart } from '../../features/shop/carts/cart-query';
import { CartShopCard, deliveryOf } from '../../features/shop/carts/cart-shop-card';
import { EmptyCart } from '../../features/shop/carts/empty-cart';
import { OneShopOffer } from '../../features/shop/carts/one-shop-offer';
import { useBill, useProbableLocation } from '../../features/shop/carts/use-bill';
import { unlessJustRead, useCart, useQuantities } from '../../features/shop/carts/use-cart';
import { WaitingOrder } from '../../features/shop/orders/checkout/waiting-order';
import { LastOrder } from '../../features/shop/orders/last-order';
import { myOrders } from '../../features/shop/orders/my-orders';
import { PrescriptionBanner } from '../../features/shop/orders/prescription-banner';
import { ReorderedBanner } from '../../features/shop/orders/reordered-banner';
import { BoughtTogether } from '../../features/shop/products/bought-together';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button, type ButtonProps } from '../../ui/button';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { counted } from '../../ui/format/count';
import { inr } from '../../ui/format/inr';

export const meta = () => titled('Your cart');

export async function clientLoader() {
  // What may stand above the cart comes along with it.
  await Promise.all([ensure(myCart), ensureIfPossible(myOrders('open'))]);
  return null;
}

export default function CartPage() {
  const { data } = useCart({ refetchOnMount: unlessJustRead });
  const quantities = useQuantities();
  if (!data || !quantities) return <PageSkeleton label="Loading your cart" />;
  const isEmpty = linesOf(data).every(({ listingId }) => quantities.get(listingId) === 0);
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 max-lg:min-h-page sm:py-10">
      <div className="flex flex-col">
        <h1 className="text-2xl font-extrabold">Your cart</h1>
        {!isEmpty && <LocationButton />}
      </div>
      {isEmpty ? (
        <EmptyCart>
          <LastOrder />
        </EmptyCart>
      ) : (
        <FilledCart cart={data} quantities={quantities} />
      )}
    </div>
  );
}

interface FilledCartProps {
  cart: Cart;
  /** How many of each thing, with what is being changed. */
  quantities: ReadonlyMap<string, number>;
}

function FilledCart({ cart, quantities }: FilledCartProps) {
  const coupon = useChosenCoupon();
  const { location, isPending } = useProbableLocation();
  const billing = useBill({ couponCode: coupon.code ?? undefined, ...locationQuery(location) }, !isPending);
  const changes = useRef<HTMLElement>(null);
  const { bill } = billing;
  const goOn = (variant: Pick<ButtonProps, 'isWide' | 'className'>) => (
    <Button
      size="lg"
      {...variant}
      // What has changed is agreed to first.
      {...(cart.hasChanges
        ? { onClick: () => changes.current?.focus() }
        : { render: <Link to={paths.checkout} /> })}
    >
      {bill ? `Continue – ${inr(bill.toPay)}` : 'Continue'}
    </Button>
  );
  const shops = cart.shops.filter(({ lines }) =>
    lines.some(({ listingId }) => quantities.get(listingId) !== 0),
  );
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5">
          <WaitingOrder />
          <ReorderedBanner />
          <CartChanges cart={cart} ref={changes} />
          {cart.needsPrescription && <PrescriptionBanner />}
          {shops.length > 1 && (
            <p className="text-ink-soft">
              {counted(shops.length, 'shop')} · {shops.length} deliveries · one payment
            </p>
          )}
          {bill?.oneShop && !billing.isOld && (
            <OneShopOffer offer={bill.oneShop} cart={cart} toPay={bill.toPay} />
          )}
          {shops.map((shopCart) => (
            <CartShopCard
              key={shopCart.shop._id}
              shopCart={shopCart}
              delivery={deliveryOf(shopCart.shop._id, billing)}
              quantities={quantities}
            />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-24 lg:row-span-2">
          <CartBillCard {...billing} coupon={coupon}>
            {goOn({ isWide: true, className: 'max-lg:hidden' })}
          </CartBillCard>
        </div>
        <BoughtTogether cart={cart} />
      </div>
      <BillBar label="To the checkout" count={cart.count}>
        {goOn({ className: 'max-sm:px-5!' })}
      </BillBar>
    </>
  );
}
