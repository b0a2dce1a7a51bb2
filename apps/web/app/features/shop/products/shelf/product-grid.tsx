import { classNames } from '../../../../ui/class-names';
import type { Product } from '../filters/product-filters';
import { ProductCard, ProductCardSkeleton } from './product-card';

/** One column on the smallest phones, two on others, four or five on desktops. */
const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 lg:grid-cols-[repeat(auto-fill,minmax(11.25rem,1fr))] lg:gap-4';

/** Number of products above the fold on a phone; their pictures load first. */
const ABOVE_FOLD = 2;

/** Products side by side. `isOld`: others are loading; `isAmongOffers`: the heading says that they are on offer. */
export function ProductGrid({
  products,
  shopId,
  isOld = false,
  isAmongOffers,
}: {
  products: Product[];
  shopId?: string;
  isOld?: boolean;
  isAmongOffers?: boolean;
}) {
  return (
    <ul aria-busy={isOld} className={classNames(grid, 'transition-opacity', isOld && 'opacity-60')}>
      {products.map((product, at) => (
        <li key={product._id} className="@container min-w-0">
          <ProductCard
            product={product}
            shopId={shopId}
            isFirst={at < ABOVE_FOLD}
            isAmongOffers={isAmongOffers}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">Loading products</span>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <ProductCardSkeleton key={at} />
      ))}
    </div>
  );
}
