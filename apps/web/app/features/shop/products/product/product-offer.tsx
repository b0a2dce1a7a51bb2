import { useQueryClient } from '@tanstack/react-query';
import { CalendarCheck2, FilePlusCorner, FileText, Truck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { callKey } from '../../../../api/query-client';
import { DeliveryTerms } from '../../../../parts/delivery-terms';
import { formatMonth } from '../../../../parts/product-labels';
import { Rating } from '../../../../parts/vet-facts';
import { paths } from '../../../../paths';
import { formatDistance } from '../../../../ui/format/distance';
import { inr } from '../../../../ui/format/inr';
import { MomentInSentence } from '../../../../ui/format/moment-in-sentence';
import { Card } from '../../../../ui/layout/card';
import { LocationDialogOnDemand } from '../../../account/location/location-dialog-on-demand';
import { AddToCart } from '../../carts/add-to-cart';
import { NotifyButtonOnDemand } from '../../saved-products/save-button-on-idle';
import { OfferCountdown } from '../shelf/offer-countdown';
import { ProductPrice } from '../shelf/product-price';
import type { Listing, ProductDetails } from './product-details';

/** Hydrated separately, after what is in view. */
const ProductShops = lazy(() => import('./product-shops'));

/** What it is, what it costs in the chosen shop, and the other shops to choose from. */
export function ProductOffer({
  product,
  selected,
  onChoose,
  children,
}: {
  product: ProductDetails;
  /** Null: no shop sells it. */
  selected: Listing | null;
  onChoose: (listingId: string) => void;
  /** A warning above price and button. */
  children?: ReactNode;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-bold tracking-wide text-ink-faint uppercase">{product.brand}</p>
        <h1 className="text-2xl font-extrabold wrap-anywhere">{product.name}</h1>
        <p className="text-ink-soft">{product.packSize}</p>
        <Rating of={product} />
      </div>
      {product.otherSizes.length > 0 && <OtherSizes sizes={product.otherSizes} />}
      {children}
      {product.needsPrescription && <PrescriptionNeeded />}
      {selected ? (
        <SelectedListing product={product} selected={selected} />
      ) : (
        <>
          <p className="rounded-lg bg-sunken px-4 py-3.5 font-bold text-ink-soft">
            No shop sells it at the moment.
          </p>
          <NotifyButtonOnDemand product={product} />
        </>
      )}
      {selected && product.listings.length > 1 && (
        <Suspense>
          <ProductShops listings={product.listings} selected={selected} onChoose={onChoose} />
        </Suspense>
      )}
    </div>
  );
}

/** The same product in other pack sizes: each is a product of its own. */
const OtherSizes = ({ sizes }: { sizes: ProductDetails['otherSizes'] }) => (
  <nav aria-label="Other sizes" className="flex flex-wrap items-center gap-2 text-sm">
    Other sizes
    {sizes.map(({ _id, packSize, price }) => (
      <Link
        key={_id}
        to={paths.product(_id)}
        className="flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-4 hover:border-primary"
      >
        <b>{packSize}</b> {inr(price)}
      </Link>
    ))}
  </nav>
);

const PrescriptionNeeded = () => (
  <div className="flex items-start gap-3 rounded-lg bg-primary-soft px-4 py-3.5 text-sm text-on-primary-soft">
    <FilePlusCorner className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
    <p>
      <strong className="block font-extrabold">Prescription needed</strong>
      Add a photo of your vet’s prescription when you order. A pharmacist checks it before the shop packs.
      Don’t have one?{' '}
      <Link to={paths.consultation} className="font-bold underline underline-offset-4 hover:no-underline">
        Ask a vet
      </Link>
      .
    </p>
  </div>
);

function SelectedListing({ product, selected }: { product: ProductDetails; selected: Listing }) {
  const queries = useQueryClient();
  const hasStock = product.listings.some(({ isInStock }) => isInStock);
  return (
    <Card className="flex flex-col gap-4">
      {selected.offer && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-bold">{selected.offer.title}</span>
          <OfferCountdown
            endsAt={selected.offer.endsAt}
            now={product.now}
            onEnd={() =>
              queries.invalidateQueries({ queryKey: callKey('GET /product/get/single/product/{id}/info/v1') })
            }
          />
        </div>
      )}
      <div>
        <ProductPrice
          price={selected.price}
          mrp={product.mrp}
          discountPercent={selected.discountPercent}
          className="text-3xl"
        />
        <p className="text-sm text-ink-soft">MRP {inr(product.mrp)}, all prices incl. of all taxes</p>
      </div>
      <SoldBy shop={selected.shop} />
      {selected.isInStock && <Delivery of={selected} />}
      <ul className="flex flex-col gap-2 text-sm text-ink-soft">
        {selected.expiresMonth && (
          <Fact Icon={CalendarCheck2}>Expiry {formatMonth(selected.expiresMonth)}</Fact>
        )}
        <Fact Icon={FileText}>The shop’s invoice with {product.gstPercent}% GST comes with it</Fact>
      </ul>
      <Stock listing={selected} hasOthers={hasStock} />
      {!hasStock && <NotifyButtonOnDemand product={product} />}
      {selected.isInStock && (
        <div className="max-lg:hidden">
          <AddToCart
            listingId={selected._id}
            productName={product.name}
            price={selected.price}
            size="large"
          />
        </div>
      )}
    </Card>
  );
}

const SoldBy = ({ shop }: { shop: Listing['shop'] }) => (
  <p className="text-sm text-ink-soft">
    Sold by{' '}
    <Link
      to={paths.shop(shop._id)}
      className="font-bold text-primary underline underline-offset-4 hover:no-underline"
    >
      {shop.name}
    </Link>
    <span className="block">
      {shop.area}, {shop.city}
      {shop.distanceKm !== null && ` · ${formatDistance(shop.distanceKm)}`}
      {shop.pausedUntil ? (
        <>
          {' · no orders until '}
          <MomentInSentence moment={shop.pausedUntil} />
        </>
      ) : shop.isOpen ? (
        ' · open now'
      ) : (
        ' · closed now'
      )}
    </span>
  </p>
);

/** What delivery costs and when it arrives, worded as in the cart. */
function Delivery({ of: { delivery } }: { of: Listing }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex items-start gap-2.5 text-sm text-ink-soft">
      <Truck className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden="true" />
      {delivery ? (
        <p>
          <DeliveryTerms delivery={delivery} />
          {delivery.fee > 0 && <span className="block">Free from {inr(delivery.freeFrom)} at this shop</span>}
        </p>
      ) : (
        <button
          type="button"
          onClick={() => setAsking(true)}
          className="-my-2.5 min-h-11 text-left font-bold text-primary underline underline-offset-4 hover:no-underline"
        >
          Enter your address for the exact delivery fee
        </button>
      )}
      <LocationDialogOnDemand isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

const Fact = ({ Icon, children }: { Icon: typeof FilePlusCorner; children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <Icon className="mt-0.5 size-4.5 shrink-0 text-ink-faint" aria-hidden="true" />
    <span>{children}</span>
  </li>
);

/** How many are left, if few. */
function Stock({ listing, hasOthers }: { listing: Listing; hasOthers: boolean }) {
  if (!listing.isInStock) {
    return (
      <p className="font-bold text-danger">
        {hasOthers ? 'Sold out in this shop. Choose another shop below.' : 'Sold out'}
      </p>
    );
  }
  if (listing.left === null) return <p className="font-bold text-on-success-soft">In stock</p>;
  return <p className="font-bold text-on-accent-soft">Only {listing.left} left</p>;
}
