import { RateButton } from '../ratings/rate-button';
import type { Parcel } from './my-orders';

/** Asks how the shop and what came from it are, once it has been delivered. */
export function ParcelRatings({ parcel: { shop, lines, deliveredAt } }: { parcel: Parcel }) {
  if (!deliveredAt) return null;
  const subjects = [
    { key: shop._id, name: shop.name, subject: { shopId: shop._id } },
    ...lines.map(({ productId, name }) => ({ key: productId, name, subject: { productId } })),
  ];
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="font-extrabold">How was it?</h3>
      <ul className="flex flex-col gap-2">
        {subjects.map(({ key, name, subject }) => (
          <li key={key} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{name}</span>
            <RateButton subject={subject} name={name} />
          </li>
        ))}
      </ul>
    </div>
  );
}
