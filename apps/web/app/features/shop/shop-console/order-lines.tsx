import { ProductPicture } from '../../../parts/product-picture';
import type { ConsoleOrder } from './shop-console';

/** What an order holds, at a glance. */
export const OrderLines = ({ lines }: Pick<ConsoleOrder, 'lines'>) => (
  <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-3">
    {lines.map(({ _id, name, packSize, photo, quantity }) => (
      <li key={_id} className="flex min-w-0 items-center gap-3">
        <span className="relative size-14 shrink-0">
          <ProductPicture photo={photo} />
          <span className="absolute -right-1.5 -bottom-1.5 grid h-6 min-w-6 place-items-center rounded-full bg-ink px-1.5 text-xs font-extrabold text-canvas tabular-nums">
            <span className="sr-only">Quantity </span>
            {quantity}
          </span>
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2 text-sm leading-snug font-bold wrap-anywhere">{name}</span>
          <span className="text-sm text-ink-soft">{packSize}</span>
        </span>
      </li>
    ))}
  </ul>
);
