import { MAX_QUANTITY } from '@tailwell/contract/shop/cart-constants';
import { FilePlusCorner, Timer, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMonth } from '../../../parts/product-labels';
import { ProductPicture } from '../../../parts/product-picture';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { Stepper } from '../../../ui/form/stepper';
import { inr } from '../../../ui/format/inr';
import { IconButton } from '../../../ui/icon-button';
import { announce } from './announce';
import { changeIdOf, formatChange, formatQuantity, isToAccept } from './cart-labels';
import type { CartLine } from './cart-query';
import { useCartChange } from './change-cart';

interface RowProps {
  line: CartLine;
  shopId: string;
  /** Quantity, including pending changes. */
  quantity: number;
  /** A warning about the product. */
  children?: ReactNode;
}

/** An item in the cart: what it is, its price, quantity and changes. */
export function CartLineRow({ line, shopId, quantity, children }: RowProps) {
  const { product } = line;
  const step = useStep(line, quantity);
  // At quantity 1, minus removes the item.
  const isRemovable = quantity > 1 || line.change === 'gone';
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[5.5rem_1fr] sm:gap-x-4">
      <div className="row-span-2">
        <ProductPicture photo={product.photo} className={line.change === 'gone' ? 'opacity-60' : undefined} />
      </div>
      <div className="flex min-w-0 gap-3">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h3 className="leading-snug font-bold wrap-anywhere">
            <Link to={paths.product(product._id, shopId)} className="hover:underline">
              {product.name}
            </Link>
          </h3>
          <p className="text-sm text-ink-soft">
            {product.packSize}
            {line.expiresMonth && ` · Expiry\u00a0${formatMonth(line.expiresMonth)}`}
          </p>
          <Marks line={line} />
          {children}
        </div>
        {isRemovable && (
          <IconButton
            label={`Remove ${product.name}`}
            icon={<X className="size-5" aria-hidden="true" />}
            onClick={() => step(-MAX_QUANTITY)}
            className="-mt-2.5 -mr-2.5"
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <LinePrice line={line} quantity={quantity} />
        {line.change !== 'gone' && (
          <Stepper
            label={product.name}
            value={quantity}
            max={Math.min(MAX_QUANTITY, Math.max(line.available, 1))}
            onChange={(next) => step(next - quantity)}
          />
        )}
      </div>
      {line.change && (
        <div className="col-span-2">
          <Changed line={line} />
        </div>
      )}
    </li>
  );
}

const LinePrice = ({ line: { price, product }, quantity }: Pick<RowProps, 'line' | 'quantity'>) => (
  <p className="flex min-w-0 flex-1 basis-20 flex-wrap items-baseline gap-x-2">
    <span className="font-extrabold tabular-nums">{inr(price * quantity)}</span>
    {product.mrp > price && (
      <del className="text-sm text-ink-faint tabular-nums">
        <span className="sr-only">MRP: </span>
        {inr(product.mrp * quantity)}
      </del>
    )}
    {quantity > 1 && <span className="text-sm text-ink-soft">{inr(price)} each</span>}
  </p>
);

function Marks({ line: { product, offer } }: { line: CartLine }) {
  if (!product.needsPrescription && !offer) return null;
  return (
    <p className="flex flex-wrap gap-1.5 text-xs font-bold">
      {product.needsPrescription && (
        <span className="inline-flex items-center gap-1 rounded-full bg-primary-soft px-2 py-0.5 text-on-primary-soft">
          <FilePlusCorner className="size-3.5" aria-hidden="true" />
          Prescription needed
        </span>
      )}
      {offer && (
        <span className="inline-flex items-center gap-1 rounded-full bg-accent-soft px-2 py-0.5 text-on-accent-soft">
          <Timer className="size-3.5" aria-hidden="true" />
          {offer.title}
        </span>
      )}
    </p>
  );
}

/** Changes the quantity of an item; a removed one can be restored. */
function useStep({ listingId, product: { name }, price }: CartLine, quantity: number) {
  const change = useCartChange();
  const step = (by: number) => {
    const left = change({ listingId, by, price, name });
    announce(formatQuantity(name, left));
    if (left > 0) return;
    toasts.undo({
      id: listingId,
      text: `${name} was taken out of your cart.`,
      onUndo: () => step(quantity),
    });
  };
  return step;
}

/** What has changed, highlighted. All changes are accepted together above. */
function Changed({ line }: { line: CartLine }) {
  const changeText = formatChange(line);
  if (!isToAccept(line)) {
    return (
      <p className="rounded-lg bg-success-soft px-4 py-2.5 text-sm font-bold text-on-success-soft">
        {changeText}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-accent-soft px-4 py-2.5 text-on-accent-soft">
      <p id={changeIdOf(line._id)} tabIndex={-1} className="min-w-0 flex-1 basis-44 scroll-mt-40 font-bold">
        {changeText}
      </p>
      <Button variant="secondary" render={<Link to={paths.similarProducts(line.product._id)} />}>
        See similar
        <span className="sr-only"> to {line.product.name}</span>
      </Button>
    </div>
  );
}
