import { FilePlusCorner, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shorten } from '../../../../parts/product-labels';
import { ProductPicture } from '../../../../parts/product-picture';
import { Rating } from '../../../../parts/vet-facts';
import { paths } from '../../../../paths';
import { classNames } from '../../../../ui/class-names';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { inr } from '../../../../ui/format/inr';
import { AddToCart } from '../../carts/add-to-cart';
import { useOtherShop } from '../../carts/use-cart';
import type { Product } from '../filters/product-filters';
import { ProductPrice } from './product-price';

/** Names have up to 160 characters; about this many fit on three lines of a card. */
const MAX_NAME_LENGTH = 58;

const classes =
  'relative flex h-full min-w-0 flex-col gap-2.5 rounded-xl border border-line bg-surface p-3 shadow-card';

/**
 * A product in a list: the card links to it, and its button adds it to the cart. `shopId`: the current shop; `isFirst`:
 * above the fold; `isAmongOffers`: the list already says that everything is on offer.
 */
export function ProductCard({
  product,
  shopId,
  isFirst,
  isAmongOffers = false,
}: {
  product: Product;
  shopId?: string;
  isFirst?: boolean;
  isAmongOffers?: boolean;
}) {
  const { best } = product;
  const item = { listingId: best?._id ?? '', productId: shopId ? undefined : product._id };
  const otherShop = useOtherShop(item);
  // In the cart from another shop it has that shop's price, and nothing specific to this one.
  const listing = otherShop ? null : best;
  return (
    <article
      className={classNames(
        classes,
        // Alone in its row the picture is beside the text.
        '@min-[15rem]:grid @min-[15rem]:grid-cols-[7rem_1fr] @min-[15rem]:content-start @min-[15rem]:gap-x-4 @min-[15rem]:*:first:row-span-3',
        'transition-[box-shadow,border-color] duration-200 hover:border-primary hover:shadow-lift',
      )}
    >
      <div className="relative">
        <ProductPicture
          photo={product.photo}
          isFirst={isFirst}
          className={best?.isInStock ? undefined : 'opacity-60'}
        />
        <div className="absolute inset-x-1.5 top-1.5 flex flex-wrap gap-1">
          {listing?.isInStock && listing.offer && !isAmongOffers && (
            <Badge
              classes="bg-accent text-on-accent"
              icon={<Timer className="size-3.5" aria-hidden="true" />}
            >
              Limited offer
            </Badge>
          )}
        </div>
        {product.needsPrescription && (
          <div className="absolute inset-x-1.5 bottom-1.5 flex">
            <Badge
              classes="bg-surface text-ink"
              icon={<FilePlusCorner className="size-3.5 shrink-0 text-primary" aria-hidden="true" />}
            >
              Prescription<span className="sr-only"> needed</span>
            </Badge>
          </div>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1">
        <p className="text-xs font-bold tracking-wide text-ink-faint uppercase">{product.brand}</p>
        <p className="text-sm leading-snug font-bold wrap-anywhere">
          <Link
            to={paths.product(product._id, shopId)}
            className="after:absolute after:inset-0 after:rounded-xl"
            aria-label={product.name.length > MAX_NAME_LENGTH ? product.name : undefined}
          >
            {shorten(product.name, MAX_NAME_LENGTH)}
          </Link>
        </p>
        <p className="text-xs text-ink-soft">{product.packSize}</p>
        <span className="text-xs">
          <Rating of={product} />
        </span>
        {otherShop && <p className="text-xs text-ink-soft">From {otherShop.name}</p>}
        {listing?.isInStock && listing.delivery && (
          <p className="text-xs text-ink-soft">
            {listing.delivery.fee > 0 ? `Delivery ${inr(listing.delivery.fee)}` : 'Free delivery'}:{' '}
            {listing.delivery.arrives}
          </p>
        )}
        {listing?.isInStock && listing.left !== null && (
          <span className="mt-auto text-xs font-bold text-on-accent-soft">Only {listing.left} left</span>
        )}
      </div>
      {best ? (
        <ProductPrice
          price={otherShop?.price ?? best.price}
          mrp={product.mrp}
          discountPercent={listing?.discountPercent ?? 0}
          isStacked
          className="text-lg"
        />
      ) : (
        <p className="text-sm text-ink-soft">No shop sells it now</p>
      )}
      <div className="relative flex min-h-11 items-center">
        {best?.isInStock ? (
          <AddToCart {...item} productName={product.name} price={best.price} />
        ) : (
          <span className="flex min-h-11 w-full items-center justify-center rounded-full bg-sunken text-sm font-bold text-ink-soft">
            Sold out
          </span>
        )}
      </div>
    </article>
  );
}

const Badge = ({ classes, icon, children }: { classes: string; icon: ReactNode; children: ReactNode }) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs leading-snug font-bold',
      classes,
    )}
  >
    {icon}
    {children}
  </span>
);

export const ProductCardSkeleton = () => (
  <div className={classes}>
    <Skeleton className="aspect-square w-full rounded-lg" />
    <Skeleton className="h-4 w-1/3" />
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-6 w-2/3" />
    <Skeleton className="h-11 w-full rounded-full" />
  </div>
);
