import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Heart, TrendingDown, X } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useSelectedLocation } from '../../features/account/location/use-selected-location';
import { AddToCart } from '../../features/shop/carts/add-to-cart';
import { ProductPrice } from '../../features/shop/products/shelf/product-price';
import { type SavedProduct, savedProducts, useSave } from '../../features/shop/saved-products/saved-products';
import { DeliveryTerms } from '../../parts/delivery-terms';
import { PagedList } from '../../parts/lists/paged-list';
import { pageSearch } from '../../parts/lists/search-params';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { ProductPicture } from '../../parts/product-picture';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { toasts } from '../../ui/feedback/toast';
import { inr } from '../../ui/format/inr';
import { IconButton } from '../../ui/icon-button';
import { Card } from '../../ui/layout/card';

export const meta = () => titled('Saved items');

/** What the user has saved, with today's price and stock. */
export default function SavedItemsPage() {
  const { page } = pageSearch.read(useSearchParams()[0]);
  const list = useQuery({
    ...savedProducts(page, useSelectedLocation()),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.profile}>Your account</BackLink>
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">Saved items</h1>
        <p className="text-ink-soft">We’ll notify you when one is back in stock, or its price drops.</p>
      </div>
      <PagedList
        list={list}
        page={page}
        search={(number) => pageSearch.write({ page: number })}
        label="Saved items"
        loading="Loading your saved items"
        className="grid gap-4 lg:grid-cols-2"
        rowClassName="min-w-0 *:h-full"
        skeleton={<Skeleton className="h-44" />}
        empty={
          <EmptyState
            picture={<Heart aria-hidden="true" />}
            title="Nothing saved yet"
            action={
              <span className="flex flex-wrap justify-center gap-3">
                <Button render={<Link to={paths.marketplace} />}>Food and more</Button>
                <Button variant="secondary" render={<Link to={paths.pharmacy} />}>
                  Pharmacy
                </Button>
              </span>
            }
          >
            Tap the heart on a product to save it. It shows here with its current price.
          </EmptyState>
        }
      >
        {(product) => <SavedItem product={product} />}
      </PagedList>
    </div>
  );
}

function SavedItem({ product }: { product: SavedProduct }) {
  const { _id, name, brand, packSize, photo, mrp, needsPrescription, best } = product;
  const remove = useRemoval(product);
  return (
    <Card className="grid grid-cols-[5.5rem_1fr] grid-rows-[auto_1fr] gap-x-4 gap-y-3 p-4! sm:grid-cols-[7rem_1fr]">
      <div className="sm:row-span-2">
        <ProductPicture photo={photo} className={best?.isInStock ? undefined : 'opacity-60'} />
      </div>
      <div className="flex min-w-0 gap-2">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p className="text-xs font-bold tracking-wide text-ink-faint uppercase">{brand}</p>
          <h2 className="leading-snug font-bold wrap-anywhere">
            <Link to={paths.product(_id)} className="hover:underline">
              {name}
            </Link>
          </h2>
          <p className="text-sm text-ink-soft">
            {packSize}
            {needsPrescription && ' · prescription needed'}
          </p>
        </div>
        <IconButton
          label={`Remove ${name}`}
          icon={<X className="size-5" aria-hidden="true" />}
          onClick={remove}
          className="-mt-2 -mr-2"
        />
      </div>
      <div className="flex flex-col gap-3 max-sm:col-span-2">
        <div className="flex flex-col gap-1 text-sm">
          {best && (
            <ProductPrice
              price={best.price}
              mrp={mrp}
              discountPercent={best.discountPercent}
              className="text-lg"
            />
          )}
          <PriceChange product={product} />
          <Stock of={best} />
          {best?.isInStock && best.delivery && (
            <p className="text-ink-soft">
              <DeliveryTerms delivery={best.delivery} />
            </p>
          )}
        </div>
        <div className="mt-auto">
          {best?.isInStock ? (
            <AddToCart listingId={best._id} productId={_id} productName={name} price={best.price} />
          ) : (
            <Button variant="secondary" isWide render={<Link to={paths.similarProducts(_id)} />}>
              See similar
              <span className="sr-only"> to {name}</span>
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** How the price has changed since the product was saved. */
function PriceChange({ product: { best, savedPrice, lowestPrice } }: { product: SavedProduct }) {
  if (!best?.isInStock || savedPrice === null || lowestPrice === null || savedPrice === lowestPrice) {
    return null;
  }
  if (lowestPrice > savedPrice) {
    return <p className="text-ink-soft">{inr(lowestPrice - savedPrice)} more than when you saved it</p>;
  }
  return (
    <p className="flex items-center gap-1.5 font-bold text-on-success-soft">
      <TrendingDown className="size-4 shrink-0" aria-hidden="true" />
      {inr(savedPrice - lowestPrice)} less than when you saved it
    </p>
  );
}

function Stock({ of: best }: { of: SavedProduct['best'] }) {
  if (best === null) return <p className="font-bold text-ink-soft">No shop sells it at the moment.</p>;
  if (!best.isInStock) return <p className="font-bold text-danger">Sold out</p>;
  if (best.left === null) return <p className="font-bold text-on-success-soft">In stock</p>;
  return <p className="font-bold text-on-accent-soft">Only {best.left} left</p>;
}

/** Removes it from the list; it can be restored. */
function useRemoval({ _id: productId, name }: SavedProduct) {
  const { mutate } = useSave();
  return () =>
    mutate(
      { productId, isSaved: false },
      {
        onSuccess: () =>
          toasts.undo({
            id: productId,
            text: `${name} is removed from your saved items.`,
            onUndo: () => mutate({ productId, isSaved: true }),
          }),
      },
    );
}
