import { ProductPicture } from '../../../parts/product-picture';
import { Card } from '../../../ui/layout/card';
import type { Review } from './reviews';

/** What is to be sold by the prescription. */
export const ReviewedLines = ({ lines }: Pick<Review, 'lines'>) => (
  <Card className="flex flex-col gap-2">
    <h2 className="text-lg font-extrabold">Needs a prescription</h2>
    <ul className="divide-y divide-line">
      {lines.map(({ _id, name, brand, packSize, photo, quantity }) => (
        <li key={_id} className="flex items-center gap-3 py-3">
          <span className="size-14 shrink-0">
            <ProductPicture photo={photo} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block leading-snug font-bold wrap-anywhere">{name}</span>
            <span className="text-sm text-ink-soft wrap-anywhere">
              {brand} · {packSize}
            </span>
          </span>
          <span className="shrink-0 text-xl font-extrabold tabular-nums">
            <span className="sr-only">Quantity </span>
            {quantity} ×
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
