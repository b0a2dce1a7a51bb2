import { Link } from 'react-router';
import { ProductPicture } from '../../../parts/product-picture';
import { paths } from '../../../paths';
import { inr } from '../../../ui/format/inr';
import type { Parcel } from './my-orders';

/** What was ordered from one shop, as it was on that day. */
export const OrderLines = ({ lines }: { lines: Parcel['lines'] }) => (
  <ul className="flex flex-col gap-3">
    {lines.map((line) => (
      <li key={line._id} className="flex items-center gap-3">
        <div className="w-14 shrink-0 print:hidden">
          <ProductPicture photo={line.photo} />
        </div>
        <p className="min-w-0 flex-1 leading-snug">
          <Link to={paths.product(line.productId)} className="font-bold wrap-anywhere hover:underline">
            {line.name}
          </Link>
          <span className="block text-sm text-ink-soft">
            {line.packSize} · {`${line.quantity}\u00a0×\u00a0${inr(line.price)}`}
          </span>
          {line.needsPrescription && <span className="block text-sm text-ink-soft">By prescription</span>}
        </p>
        <span className="shrink-0 font-bold tabular-nums">{inr(line.total)}</span>
      </li>
    ))}
  </ul>
);
