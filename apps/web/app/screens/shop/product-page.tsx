import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readLocation } from '../../api/location';
import { dataOf, prefetch } from '../../api/prefetch';
import { queryClient } from '../../api/query-client';
import { useSignedIn } from '../../api/use-signed-in';
import { useSelectedLocation } from '../../features/account/location/use-selected-location';
import { AddToCart } from '../../features/shop/carts/add-to-cart';
import { writeFilters } from '../../features/shop/products/filters/product-filters';
import {
  defaultListing,
  describeProduct,
  type Listing,
  type ProductDetails,
  productDetails,
} from '../../features/shop/products/product/product-details';
import { ProductOffer } from '../../features/shop/products/product/product-offer';
import { ProductPrice } from '../../features/shop/products/shelf/product-price';
import { RatingsCard } from '../../features/shop/ratings/ratings-card';
import { ratingsOf } from '../../features/shop/ratings/ratings-query';
import { SaveButtonOnIdle } from '../../features/shop/saved-products/save-button-on-idle';
import { lazyChunk, useLazyChunk } from '../../lazy-chunk';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { ProductPicture } from '../../parts/product-picture';
import { Breadcrumbs } from '../../parts/seo/breadcrumbs';
import { publicPage } from '../../parts/seo/public-page';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { StickyBar } from '../../ui/layout/sticky-bar';
import type { Route } from './+types/product-page';

/** For users with pets; loaded once the page is idle. */
const allergens = lazyChunk(() => import('../../features/pets/allergens/allergens'));
const ProductRelated = lazy(() => import('../../features/shop/products/product/product-related'));
/** Few products have several photos. */
const ProductGallery = lazy(() => import('../../features/shop/products/product/product-gallery'));
/** Only the server renders it; its code isn't needed in the browser. */
const ProductForSearchEngines = lazy(
  () => import('../../features/shop/products/product/product-for-search-engines'),
);

export async function loader({ context, params }: Route.LoaderArgs) {
  const details = productDetails(params.id, null);
  const prefetched = await prefetch(context, details, ratingsOf({ productId: params.id }));
  return { ...prefetched, ...describeProduct(dataOf(prefetched, details)) };
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const data = await queryClient().ensureQueryData(productDetails(params.id, readLocation()));
  return describeProduct(data);
}

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  loaderData
    ? publicPage({ ...loaderData, path: paths.product(params.id), type: 'product' })
    : titled('Product');

export default function ProductPage({ params }: Route.ComponentProps) {
  const location = useSelectedLocation();
  // The server's response, without a location, stays until the one with distances has loaded.
  const details = useQuery({
    ...productDetails(params.id, location),
    placeholderData: (last) => (last?._id === params.id ? last : undefined),
  });
  if (details.data) return <ProductView key={params.id} product={details.data} />;
  if (!details.error) return <PageSkeleton label="Loading the product" />;
  return (
    <div className="page py-10">
      <ListFault list={details} />
    </div>
  );
}

/** A photo's width on the page. */
const SIZES = '(min-width: 64rem) 30rem, 16rem';

function ProductView({ product }: { product: ProductDetails }) {
  const [search] = useSearchParams();
  const [selectedId, choose] = useState<string>();
  const selected =
    product.listings.find(({ _id }) => _id === selectedId) ?? defaultListing(product, search.get('shop'));
  const picture = (
    <ProductPicture photo={product.photo} isFirst sizes={SIZES} className="border border-line" />
  );
  return (
    <div className="page flex flex-col gap-8 py-6 sm:py-10">
      <Breadcrumbs trail={trailOf(product)} />
      <div className="grid items-start gap-6 md:grid-cols-[16rem_minmax(0,1fr)] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-10">
        <div className="relative mx-auto w-full max-w-64 sm:max-w-sm md:sticky md:top-24 md:max-w-none">
          <Suspense fallback={picture}>
            {product.photos[1] ? <ProductGallery {...product} sizes={SIZES} /> : picture}
          </Suspense>
          <SaveButtonOnIdle product={product} className="absolute top-2 right-2" />
        </div>
        <ProductOffer product={product} selected={selected} onChoose={choose}>
          <AllergenWarning productId={product._id} />
        </ProductOffer>
      </div>
      {/* Hydrated separately, after what is in view. */}
      <Suspense>
        <ProductRelated product={product} />
      </Suspense>
      <RatingsCard subject={{ productId: product._id }} name={product.name} />
      <Suspense>
        <ProductForSearchEngines product={product} trail={trailOf(product)} />
      </Suspense>
      {selected?.isInStock && <BuyBar product={product} selected={selected} />}
    </div>
  );
}

function AllergenWarning({ productId }: { productId: string }) {
  const isSignedIn = useSignedIn();
  const Banner = useLazyChunk(allergens, { isEnabled: false, isOnDemand: !isSignedIn })?.AllergenBanner;
  return isSignedIn && Banner && <Banner productId={productId} />;
}

/** Keeps price and button in reach on phones. */
const BuyBar = ({ product, selected }: { product: ProductDetails; selected: Listing }) => (
  <div className="contents lg:hidden">
    <StickyBar label="Buy">
      <div className="min-w-28 flex-1">
        {/* The discount is shown above. */}
        <ProductPrice price={selected.price} mrp={product.mrp} discountPercent={0} className="text-lg" />
        <p className="truncate text-xs text-ink-soft">
          {selected.delivery && `${selected.delivery.arrives} · `}
          {selected.shop.name}
        </p>
      </div>
      <div className="w-46 grow sm:grow-0">
        <AddToCart listingId={selected._id} productName={product.name} price={selected.price} size="large" />
      </div>
    </StickyBar>
  </div>
);

function trailOf({ category, subcategory }: ProductDetails) {
  return [
    { to: paths.marketplace, name: 'Shop' },
    { to: paths.productCategory(category.slug), name: category.name },
    {
      to: `${paths.productCategory()}${writeFilters({ category: category.slug, subcategory: subcategory.slug })}`,
      name: subcategory.name,
    },
  ];
}
