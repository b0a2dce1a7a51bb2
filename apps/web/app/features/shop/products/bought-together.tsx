import { useQuery } from '@tanstack/react-query';
import { dataOf, replyQuery } from '../../../api/query-client';
import type { Cart } from '../carts/cart-query';
import { ProductCard } from './shelf/product-card';

/** What others bought along with the cart's contents; renders nothing if unknown. It never blocks the page. */
export function BoughtTogether({ cart }: { cart: Cart }) {
  const productIds = [...new Set(cart.shops.flatMap(({ lines }) => lines.map(({ product }) => product._id)))];
  const { data: bought = [] } = useQuery({
    ...replyQuery('GET /product/get/product/customer/who/bought/above/items/v1', {
      query: { productIds: productIds.sort().join(',') },
    }),
    select: dataOf,
    staleTime: 300_000,
    // Adding a line doesn't make all others vanish for a moment.
    placeholderData: (before) => before,
    enabled: productIds.length > 0,
  });
  const products = bought.filter(({ _id, best }) => best?.isInStock && !productIds.includes(_id));
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="bought-together" className="flex min-w-0 flex-col gap-3">
      <h2 id="bought-together" className="text-lg font-extrabold">
        Others also bought
      </h2>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 pb-3 md:-mx-1 md:scroll-px-1 md:px-1">
        {products.map((product) => (
          <li key={product._id} className="w-41 shrink-0 snap-start">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
