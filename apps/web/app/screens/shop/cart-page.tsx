import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ensure, ensureIfPossible } from '../../api/prefetch';
import { LocationButton } from '../../features/account/location/location-button';
import { locationQuery } from '../../features/account/location/use-selected-location';
import { AllergenLines, useAllergens } from '../../features/pets/allergens/allergens';
import { BillBar } from '../../features/shop/carts/bill-bar';
import { CartBillCard, useSelectedCoupon } from '../../features/shop/carts/cart-bill-card';
import { CartChanges } from '../../features/shop/carts/cart-changes';
import { type Cart, linesOf, myCart } from '../../features/shop/carts/cart-query';
import { CartShopCard, deliveryOf, pausedId } from '../../features/shop/carts/cart-shop-card';
import { OneShopOffer } from '../../features/shop/carts/one-shop-offer';
import { useBill, useProbableLocation } from '../../features/shop/carts/use-bill';
import { unlessFresh, useCart, useQuantities } from '../../features/shop/carts/use-cart';
import { myOrders } from '../../features/shop/orders/my-orders';
import { OrderPictures } from '../../features/shop/orders/order-pictures';
import { formatNames } from '../../features/shop/orders/parcel-labels';
import { PrescriptionBanner } from '../../features/shop/orders/prescription-banner';
import { ReorderButton } from '../../features/shop/orders/reorder-button';
import { formatProblem, type ReorderResult } from '../../features/shop/orders/reordering';
import { BoughtTogether } from '../../features/shop/products/bought-together';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button, type ButtonProps } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { counted } from '../../ui/format/count';
import { DateTime } from '../../ui/format/date-time';
import { inr } from '../../ui/format/inr';
import { MomentInSentence } from '../../ui/format/moment-in-sentence';
import { Card } from '../../ui/layout/card';

export const meta = () => titled('Your cart');

export async function clientLoader() {
  // Loaded together with the cart, since it may be shown above it.
  await Promise.all([ensure(myCart), ensureIfPossible(myOrders('open'))]);
  return null;
}

export default function CartPage() {
  const { data } = useCart({ refetchOnMount: unlessFresh });
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
  /** Quantity of each item, including pending changes. */
  quantities: ReadonlyMap<string, number>;
}

function FilledCart({ cart, quantities }: FilledCartProps) {
  const coupon = useSelectedCoupon();
  const { location, isPending } = useProbableLocation();
  const billing = useBill({ couponCode: coupon.code ?? undefined, ...locationQuery(location) }, !isPending);
  const changes = useRef<HTMLElement>(null);
  const allergensIn = useAllergens(linesOf(cart).map(({ product }) => product._id));
  const warn = (productId: string) => {
    const allergens = allergensIn(productId);
    return (
      allergens.length > 0 && (
        <div className="text-sm font-bold text-danger">
          <AllergenLines allergens={allergens} />
        </div>
      )
    );
  };
  const { bill } = billing;
  const shops = cart.shops.filter(({ lines }) =>
    lines.some(({ listingId }) => quantities.get(listingId) !== 0),
  );
  const paused = shops.find(({ shop }) => shop.pausedUntil);
  const focusObstacle = () =>
    cart.hasChanges
      ? changes.current?.focus()
      : paused && document.getElementById(pausedId(paused.shop._id))?.focus();
  const renderContinueButton = (variant: Pick<ButtonProps, 'isWide' | 'className'>) => (
    <Button
      size="lg"
      {...variant}
      // Changes have to be accepted first, and a paused shop takes no orders.
      {...(cart.hasChanges || paused ? { onClick: focusObstacle } : { render: <Link to={paths.checkout} /> })}
    >
      {bill ? `Continue – ${inr(bill.toPay)}` : 'Continue'}
    </Button>
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
          {/* Replaces all lines, so those that have changed must be accepted or removed first. */}
          {bill?.oneShop && !billing.isOld && !cart.hasChanges && (
            <OneShopOffer offer={bill.oneShop} cart={cart} toPay={bill.toPay} />
          )}
          {shops.map((shopCart) => (
            <CartShopCard
              key={shopCart.shop._id}
              shopCart={shopCart}
              delivery={deliveryOf(shopCart.shop._id, billing)}
              quantities={quantities}
              warn={warn}
            />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-24 lg:row-span-2">
          <CartBillCard {...billing} coupon={coupon}>
            {renderContinueButton({ isWide: true, className: 'max-lg:hidden' })}
          </CartBillCard>
        </div>
        <BoughtTogether cart={cart} />
      </div>
      <BillBar label="To the checkout" count={cart.count}>
        {renderContinueButton({ className: 'max-sm:px-5!' })}
      </BillBar>
    </>
  );
}

/** An empty cart: where to find products, and below that, what could be reordered. */
const EmptyCart = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-5">
    <EmptyState
      picture={<ShoppingCart aria-hidden="true" />}
      title="Your cart is empty"
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button render={<Link to={paths.pharmacy} />}>Pharmacy</Button>
          <Button variant="secondary" render={<Link to={paths.marketplace} />}>
            Food and more
          </Button>
        </span>
      }
    >
      Food, medicine and all else they need, from shops near you.
    </EmptyState>
    {children}
  </div>
);

/** The last order, for reordering; renders nothing before the first one. */
function LastOrder() {
  const { data: orders } = useQuery(myOrders());
  const last = orders?.data.find(({ placedAt }) => placedAt !== null);
  if (!last) return null;
  const lines = last.parts.flatMap((parcel) => parcel.lines);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Your last order</h2>
      <OrderPictures lines={lines} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-52 text-ink-soft wrap-anywhere">
          {formatNames(lines.map(({ name }) => name))}
          <span className="block text-sm">
            <DateTime moment={last.placedAt ?? last.createdAt} />
          </span>
        </p>
        <ReorderButton order={last} />
      </div>
    </Card>
  );
}

/** Link to the order awaiting payment; renders nothing if there is none. */
function WaitingOrder() {
  const { data: orders } = useQuery({ ...myOrders('open'), refetchOnMount: 'always' });
  const waiting = orders?.data.find(({ status }) => status === 'payment_pending');
  if (!waiting?.holdExpiresAt) return null;
  return (
    <Banner
      title={`Order ${waiting.number} is waiting for payment`}
      action={
        <Button variant="secondary" render={<Link to={paths.cartOrder(waiting._id)} />}>
          Pay {inr(waiting.toPay)}
        </Button>
      }
    >
      Your items are reserved until <MomentInSentence moment={waiting.holdExpiresAt} />. If you order again,
      the new order replaces it.
    </Banner>
  );
}

/** Items unavailable or repriced since the reordered order; renders nothing if there are none. */
function ReorderedBanner() {
  const { state }: { state: { reordered?: ReorderResult } | null } = useLocation();
  const { problems = [], repriced = [] } = state?.reordered ?? {};
  if (problems.length + repriced.length === 0) return null;
  return (
    <Banner kind="warning" title="Not all is as in your last order">
      <ul className="flex flex-col gap-1">
        {problems.map(({ name, message }) => (
          <li key={name} className="wrap-anywhere">
            {formatProblem(name, message)}
          </li>
        ))}
        {repriced.map(({ name, was, now }) => (
          <li key={name} className="wrap-anywhere">
            {name}: {inr(now)} now, {inr(was)} then
          </li>
        ))}
      </ul>
    </Banner>
  );
}
