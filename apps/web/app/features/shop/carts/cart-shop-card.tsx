import { Store, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DeliveryTerms } from '../../../parts/delivery-terms';
import { paths } from '../../../paths';
import { classNames } from '../../../ui/class-names';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { inr } from '../../../ui/format/inr';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { Card } from '../../../ui/layout/card';
import { CartLineRow } from './cart-line-row';
import type { Bill, CartShop } from './cart-query';
import type { BillState } from './use-bill';

type ShopDelivery = Bill['deliveries'][number];

/** What delivery of a shop's part of the cart costs, as far as known. */
export const deliveryOf = (
  shopId: string,
  { bill, isOld, error }: Pick<BillState, 'bill' | 'isOld' | 'error'>,
) =>
  bill?.deliveries.find((delivery) => delivery.shopId === shopId) ??
  ((isOld || !bill) && !error ? null : undefined);

/** Id of what says until when a shop is paused, to focus it. */
export const pausedId = (shopId: string) => `paused-${shopId}`;

interface CartShopCardProps {
  shopCart: CartShop;
  /** Delivery cost; null: being calculated; undefined: unknown. */
  delivery: ShopDelivery | null | undefined;
  quantities: ReadonlyMap<string, number>;
  /** A warning about a product, if there is any. */
  warn: (productId: string) => ReactNode;
}

/** What comes from one shop, which packs and delivers separately. */
export function CartShopCard({ shopCart: { shop, lines }, delivery, quantities, warn }: CartShopCardProps) {
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="flex min-w-0 items-center gap-2.5 text-lg font-extrabold">
          <Store className="size-5 shrink-0 text-primary" aria-hidden="true" />
          <Link to={paths.shop(shop._id)} className="min-w-0 wrap-anywhere hover:underline">
            {shop.name}
          </Link>
        </h2>
        <p
          className={classNames(
            'rounded-full px-2.5 py-1 text-xs font-bold',
            shop.isOpen ? 'bg-success-soft text-on-success-soft' : 'bg-sunken text-ink-soft',
          )}
        >
          {shop.pausedUntil ? 'Paused' : shop.isOpen ? 'Open now' : 'Closed now, packs when it opens'}
        </p>
      </div>
      {shop.pausedUntil && (
        <section
          id={pausedId(shop._id)}
          tabIndex={-1}
          aria-label={`${shop.name} is paused`}
          className="rounded-lg"
        >
          <Banner kind="warning">
            <p>
              Takes orders again <MomentInSentence moment={shop.pausedUntil} />. Order then, or take these
              items out of your cart.
            </p>
          </Banner>
        </section>
      )}
      {delivery === null ? (
        <Skeleton className="h-[calc(2lh+1.25rem)] text-sm" />
      ) : (
        delivery && <Delivery delivery={delivery} />
      )}
      <ul className="flex flex-col border-t border-line pt-4">
        {lines.map((line) => {
          const quantity = quantities.get(line.listingId) ?? line.quantity;
          return (
            quantity > 0 && (
              <CartLineRow key={line._id} line={line} shopId={shop._id} quantity={quantity}>
                {warn(line.product._id)}
              </CartLineRow>
            )
          );
        })}
      </ul>
    </Card>
  );
}

/**
 * How and when it arrives, and how much is missing for free delivery. Its height is constant, whatever the bill says.
 */
function Delivery({ delivery }: { delivery: ShopDelivery }) {
  const { freeFrom, missingForFree } = delivery;
  const percent = freeFrom > 0 ? Math.round(((freeFrom - missingForFree) / freeFrom) * 100) : 100;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="flex items-start gap-2.5 text-ink-soft">
        <Truck className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden="true" />
        <span>
          <DeliveryTerms delivery={delivery} />
        </span>
      </p>
      {freeFrom > 0 && (
        <div className="flex flex-col gap-1.5">
          {missingForFree > 0 ? (
            <p>
              Add <strong>{inr(missingForFree)}</strong> more for free delivery
            </p>
          ) : (
            <p className="text-ink-soft">Free from {inr(freeFrom)} at this shop</p>
          )}
          <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
            <div
              className="h-full rounded-full bg-accent transition-[width] duration-300"
              style={{ width: `${percent}%` }}
            />
          </div>
        </div>
      )}
    </div>
  );
}
