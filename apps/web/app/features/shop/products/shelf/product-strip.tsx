import type { ReactNode } from 'react';
import type { Product } from '../filters/product-filters';
import { ProductCard, ProductCardSkeleton } from './product-card';
import { ShoppingSection } from './shopping-section';

const rowClasses =
  '-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 pb-3 md:-mx-8 md:scroll-px-8 md:px-8';
const itemClasses = 'w-41 shrink-0 snap-start lg:w-48';

/** Some products in a horizontally scrolling row, under their heading; renders nothing if there are none. */
export function ProductStrip({
  title,
  about,
  products,
  all,
  isAmongOffers,
}: {
  title: string;
  /** Shown below the heading. */
  about?: ReactNode;
  products: Product[];
  /** Link to all of them, or a callback that shows them here. */
  all?: string | (() => void);
  /** All of them are part of the offer named in the heading. */
  isAmongOffers?: boolean;
}) {
  if (products.length === 0) return null;
  return (
    <ShoppingSection title={title} all={all}>
      {about}
      <ul className={rowClasses}>
        {products.map((product) => (
          <li key={product._id} className={itemClasses}>
            <ProductCard product={product} isAmongOffers={isAmongOffers} />
          </li>
        ))}
      </ul>
    </ShoppingSection>
  );
}

/** Placeholder for such a row. */
export const ProductStripSkeleton = () => (
  <div role="status" className={rowClasses}>
    <span className="sr-only">Loading products</span>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div key={key} className={itemClasses}>
        <ProductCardSkeleton />
      </div>
    ))}
  </div>
);
