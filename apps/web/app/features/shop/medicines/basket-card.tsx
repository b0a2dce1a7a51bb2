import { BadgePercent, ShoppingBasket, Store, Zap } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { counted } from '../../../ui/format/count';
import { formatDistance } from '../../../ui/format/distance';
import { inr } from '../../../ui/format/inr';
import { Price } from '../../../ui/format/price';
import { Card } from '../../../ui/layout/card';
import { formatPacks, titleOf, unbrokenSize } from './basket-labels';
import { type Basket, type Baskets, useAddBasket } from './baskets';

type Kind = Basket['kinds'][number];
const icons = { 'one-shop': Store, cheapest: BadgePercent, fastest: Zap } satisfies Record<Kind, unknown>;

/** A basket with its shops, contents, price and arrival; one click adds it to the cart. */
export function BasketCard({ found, basket }: { found: Baskets; basket: Basket }) {
  const adding = useAddBasket(found.consultId);
  const Icon = icons[basket.kinds[0] ?? 'cheapest'];
  const title = titleOf(basket, found.hasLocation);
  return (
    <Card className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="flex min-w-0 items-center gap-2.5 text-lg font-extrabold">
          <Icon className="size-5 shrink-0 text-primary" aria-hidden="true" />
          {title}
        </h2>
        <p className="text-lg font-extrabold">{inr(basket.toPay)}</p>
        <p className="w-full text-sm text-ink-soft">
          {[
            basket.arrives,
            basket.shops.length > 1 && `${basket.shops.length} shops, ${basket.shops.length} deliveries`,
            basket.delivery > 0 ? `${inr(basket.delivery)} delivery included` : 'Free delivery',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      {basket.shops.map((parcel) => (
        <ShopBasket key={parcel.shop._id} found={found} parcel={parcel} />
      ))}
      <Button
        size="lg"
        className="sm:self-end"
        icon={<ShoppingBasket className="size-5" aria-hidden="true" />}
        disabled={!found.canOrder}
        isLoading={adding.isPending}
        onClick={() => adding.mutate(basket)}
      >
        <span>
          Add to cart<span className="sr-only">: {title}</span>
        </span>
      </Button>
    </Card>
  );
}

function ShopBasket({ found, parcel }: { found: Baskets; parcel: Basket['shops'][number] }) {
  const { shop, distanceKm, isByCourier, arrives, delivery, items } = parcel;
  const facts = [
    distanceKm === null ? shop.city : formatDistance(distanceKm),
    isByCourier ? 'Ships by courier' : 'Delivers',
    arrives,
    delivery > 0 ? inr(delivery) : 'free',
  ];
  return (
    <div className="rounded-lg border border-line">
      <p className="border-b border-line px-4 py-2.5">
        <Link to={paths.shop(shop._id)} className="font-bold hover:text-primary">
          {shop.name}
        </Link>
        <span className="block text-sm text-ink-soft">{facts.join('\u00a0· ')}</span>
      </p>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.listingId} className="flex gap-4 px-4 py-3">
            <span className="min-w-0 flex-1">
              <Link
                to={paths.product(item.product._id, shop._id)}
                className="block font-bold wrap-anywhere hover:text-primary"
              >
                {item.product.name}
              </Link>
              <span className="block text-sm text-ink-soft wrap-anywhere">
                {item.product.brand} · {counted(item.quantity, 'pack')} of{' '}
                {unbrokenSize(item.product.packSize)}
              </span>
              <span className="block text-sm text-ink-soft">{formatPacks(item, found.needs[item.need])}</span>
              {item.isSubstitute && (
                <span className="mt-1 inline-block rounded-full bg-accent-soft px-2.5 py-0.5 text-xs font-bold text-on-accent-soft">
                  Another brand, allowed by your vet
                </span>
              )}
            </span>
            <Price rupees={item.total} className="shrink-0 font-bold" />
          </li>
        ))}
      </ul>
    </div>
  );
}
