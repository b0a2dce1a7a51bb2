import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { inr } from '../../../../ui/format/inr';
import { useSelectedLocation } from '../../../account/location/use-selected-location';
import { announce } from '../../carts/announce';
import { useCartChange } from '../../carts/change-cart';
import type { Product } from '../filters/product-filters';
import { ProductStrip } from '../shelf/product-strip';
import { useInView } from '../shelf/use-in-view';
import type { ProductDetails } from './product-details';
import { ProductTexts } from './product-texts';
import { boughtTogether, similarProducts } from './related-products';

/** Number of products added to the cart together. */
const MAX_ADDED_TOGETHER = 3;

/** The lower part of a product's page: texts, products bought with it, and alternatives. */
export default function ProductRelated({ product }: { product: ProductDetails }) {
  return (
    <>
      <ProductTexts product={product} />
      <BoughtTogether product={product} />
      <SimilarProducts productId={product._id} />
    </>
  );
}

/** What others bought with it, and a button to add the first few. Fetched once near the viewport. */
function BoughtTogether({ product }: { product: ProductDetails }) {
  const { box, hasBeenInView } = useInView();
  const location = useSelectedLocation();
  const list = useQuery({ ...boughtTogether(product._id, location), enabled: hasBeenInView });
  const products = list.data?.data ?? [];
  return (
    <div ref={box} className="min-w-0 empty:-mt-8">
      <ProductStrip
        title="Bought together"
        products={products}
        all={(list.data?.total ?? 0) > products.length ? paths.boughtTogether([product._id]) : undefined}
        about={<AddAll product={product} others={products} />}
      />
    </div>
  );
}

function AddAll({ product, others }: { product: ProductDetails; others: Product[] }) {
  const change = useCartChange();
  const all = [product, ...others]
    .flatMap(({ name, best }) => (best?.isInStock ? [{ name, best }] : []))
    .slice(0, MAX_ADDED_TOGETHER);
  if (all.length < 2) return null;
  const total = all.reduce((sum, { best }) => sum + best.price, 0);
  const add = () => {
    for (const { name, best } of all) {
      change({ listingId: best._id, by: 1, price: best.price, name });
    }
    announce(`${all.length} products were put into your cart`);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
        {all.map(({ name }) => name).join(' + ')}
      </p>
      <Button
        variant="secondary"
        icon={<ShoppingCart className="size-4.5" aria-hidden="true" />}
        onClick={add}
      >
        Add all {all.length} for {inr(total)}
      </Button>
    </div>
  );
}

/** Alternatives with the same purpose. Fetched once near the viewport. */
function SimilarProducts({ productId }: { productId: string }) {
  const { box, hasBeenInView } = useInView();
  const location = useSelectedLocation();
  const list = useQuery({ ...similarProducts(productId, location), enabled: hasBeenInView });
  const products = list.data?.data ?? [];
  return (
    <div ref={box} className="min-w-0 empty:-mt-8">
      <ProductStrip
        title="Similar products"
        products={products}
        all={(list.data?.total ?? 0) > products.length ? paths.similarProducts(productId) : undefined}
      />
    </div>
  );
}
