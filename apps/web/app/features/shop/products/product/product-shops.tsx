import { useId, useState } from 'react';
import { formatMonth } from '../../../../parts/product-labels';
import { Button } from '../../../../ui/button';
import { RadioChips } from '../../../../ui/form/radio-chips';
import { formatDistance } from '../../../../ui/format/distance';
import { inr } from '../../../../ui/format/inr';
import type { Listing } from './product-details';

/** Number of shops shown before "See all". */
const SHOWN_FIRST = 4;

/** The shops that sell the product, two or more; "Add" uses the chosen one. */
export default function ProductShops({
  listings,
  selected,
  onChoose,
}: {
  listings: readonly Listing[];
  selected: Listing;
  onChoose: (listingId: string) => void;
}) {
  const name = useId();
  const [isExpanded, setExpanded] = useState(false);
  const [isByDistance, setByDistance] = useState(false);
  const sorted = isByDistance ? nearestFirst(listings) : listings;
  const shown = isExpanded ? sorted : sorted.slice(0, SHOWN_FIRST);
  // The chosen one is always among them.
  const withSelected = shown.includes(selected) ? shown : [...shown, selected];
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-lg font-extrabold">Compare {listings.length} shops</legend>
      {listings.every(({ shop }) => shop.distanceKm !== null) && (
        <RadioChips
          label="Sort shops by"
          isLabelHidden
          options={orders}
          value={isByDistance ? 'distance' : 'price'}
          onChange={({ target }) => setByDistance(target.value === 'distance')}
        />
      )}
      {withSelected.map((listing) => (
        <label
          key={listing._id}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-1 has-checked:ring-primary has-disabled:cursor-not-allowed has-disabled:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={listing._id}
            checked={listing._id === selected._id}
            disabled={!listing.isInStock}
            onChange={() => onChoose(listing._id)}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-bold wrap-anywhere">{listing.shop.name}</span>
            <span className="block text-sm wrap-anywhere">{aboutShop(listing)}</span>
          </span>
          <span className="flex shrink-0 flex-col items-end text-right">
            <span className="font-extrabold tabular-nums">{inr(listing.price)}</span>
            {listing.delivery && (
              <span className="text-xs whitespace-nowrap tabular-nums">
                {listing.delivery.fee > 0 ? `+ ${inr(listing.delivery.fee)} delivery` : 'Free delivery'}
              </span>
            )}
            <span className="text-xs font-bold">{stockOf(listing)}</span>
          </span>
        </label>
      ))}
      {listings.length > withSelected.length && (
        <Button variant="quiet" className="self-start" onClick={() => setExpanded(true)}>
          Show all {listings.length} shops
        </Button>
      )}
    </fieldset>
  );
}

const orders = [
  { value: 'price', label: 'Price' },
  { value: 'distance', label: 'Distance' },
];

/** What is in stock still comes first. */
const nearestFirst = (listings: readonly Listing[]) =>
  listings.toSorted(
    (one, other) =>
      Number(other.isInStock) - Number(one.isInStock) ||
      (one.shop.distanceKm ?? 0) - (other.shop.distanceKm ?? 0),
  );

/** Where a shop is, whether it is open, and its product's expiry. */
const aboutShop = ({ shop, expiresMonth, delivery }: Listing) =>
  [
    shop.distanceKm === null ? `${shop.area}, ${shop.city}` : formatDistance(shop.distanceKm),
    shop.pausedUntil && 'paused',
    delivery?.isByCourier ? 'ships by courier' : shop.isOpen ? 'open now' : !shop.pausedUntil && 'closed now',
    expiresMonth && `expiry ${formatMonth(expiresMonth)}`,
  ]
    .filter(Boolean)
    .join(' · ');

function stockOf({ isInStock, left, discountPercent, offer }: Listing) {
  if (!isInStock) return 'Sold out';
  if (left !== null) return `Only ${left} left`;
  if (offer) return 'Limited offer';
  return discountPercent > 0 ? `${discountPercent}% off` : '';
}
