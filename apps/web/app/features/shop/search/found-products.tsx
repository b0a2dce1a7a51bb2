import { Link } from 'react-router';
import { Button } from '../../../ui/button';
import type { Product, ProductListReply } from '../products/filters/product-filters';
import { ProductGrid } from '../products/shelf/product-grid';
import { groupNames, linkToAll } from './search-labels';
import type { FoundGroup } from './search-query';

/** Number of products beside results of other kinds: two rows on a phone, one on a wide screen. */
const MAX_AMONG_OTHERS = 5;

interface FoundProductsProps {
  group: FoundGroup;
  products: Pick<ProductListReply, 'data' | 'total'>;
  /** Only products are shown. */
  isAll: boolean;
}

/** Products that were found, as the shop shows them, with a link to all of them and their filters. */
export function FoundProducts({ group, products, isAll }: FoundProductsProps) {
  const shown = isAll ? products.data : onePerProduct(products.data).slice(0, MAX_AMONG_OTHERS);
  const hasMore = products.total > shown.length;
  return (
    <section aria-labelledby="found-products" className="flex flex-col gap-3">
      <h2 id="found-products" className="text-lg font-extrabold">
        {groupNames.products}
      </h2>
      {/* The last one would be alone in its row where four fill it. */}
      <div className={isAll || !hasMore ? undefined : 'max-lg:[&_li:nth-child(5)]:hidden'}>
        <ProductGrid products={shown} />
      </div>
      {hasMore && (
        <Button
          variant="secondary"
          className="self-center"
          render={<Link to={linkToAll('products', group.words) ?? ''} />}
        >
          See all products
        </Button>
      )}
    </section>
  );
}

/** One pack size of each product: the others are in the full list. */
const onePerProduct = (products: Product[]) =>
  products.filter(
    ({ name, brand }, at) => at === products.findIndex((one) => one.name === name && one.brand === brand),
  );
