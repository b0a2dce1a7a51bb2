import { classNames } from '../../ui/class-names';
import type { ShopConsole } from './shop-console';

/** The shop and whether it is open now. */
export const ShopState = ({ shopConsole: { shop, isOpen } }: { shopConsole: ShopConsole }) => (
  <p className="min-w-0 text-sm leading-snug">
    <span className="line-clamp-2 font-extrabold wrap-anywhere">{shop.name}</span>
    <span className="text-ink-soft">
      <span
        aria-hidden="true"
        className={classNames(
          'mr-2 inline-block size-2.5 rounded-full',
          isOpen ? 'bg-primary' : 'bg-line-strong',
        )}
      />
      {isOpen ? 'Open now' : 'Closed now'}
    </span>
  </p>
);
