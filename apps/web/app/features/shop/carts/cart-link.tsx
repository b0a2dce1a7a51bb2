import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { classNames } from '../../../ui/class-names';
import { counted } from '../../../ui/format/count';
import { useCartCount } from './use-cart';

/** Links to the cart, with the number of items in it. */
export function CartLink({ className }: { className?: string }) {
  const count = useCartCount();
  return (
    <Link
      to={paths.cart}
      aria-label={count > 0 ? `Cart, ${counted(count, 'item')}` : 'Cart'}
      className={classNames(
        'relative grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      <ShoppingCart className="size-5.5" aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-bold text-on-accent tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
