import { useQuery } from '@tanstack/react-query';
import { readLocation } from '../../api/location';
import { queryClient } from '../../api/query-client';
import { useSelectedLocation } from '../../features/account/location/use-selected-location';
import { readFilters } from '../../features/shop/products/filters/product-filters';
import { useProductFilters } from '../../features/shop/products/filters/use-product-filters';
import { ProductList } from '../../features/shop/products/product-list';
import { whenPathChanges } from '../../features/shop/products/when-path-changes';
import { RatingsCard } from '../../features/shop/ratings/ratings-card';
import { ShopHeader } from '../../features/shop/shops/shop-header';
import { shopProducts } from '../../features/shop/shops/shop-products';
import { BackLink } from '../../parts/page/back-link';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { readMyKinds } from '../../parts/pets/my-kinds';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import type { Route } from './+types/shop-page';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const ownPets = readMyKinds().join(',') || undefined;
  const filters = { ...readFilters(new URL(request.url).searchParams), ownPets };
  const { shop } = await queryClient().ensureQueryData(shopProducts(params.id, filters, readLocation()));
  return { name: shop.name };
}

export const shouldRevalidate = whenPathChanges;

export const meta = ({ loaderData }: Route.MetaArgs) => titled(loaderData?.name ?? 'Shop');

export default function ShopPage({ params }: Route.ComponentProps) {
  const shown = useProductFilters({ fixed: { shop: params.id } });
  const list = useQuery(shopProducts(params.id, shown.all, useSelectedLocation()));
  const shop = list.data?.shop;
  if (!shop) {
    return list.error ? (
      <div className="page py-10">
        <ListFault list={list} />
      </div>
    ) : (
      <PageSkeleton label="Loading the shop" />
    );
  }
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <BackLink to={paths.shops()}>All shops</BackLink>
      <ShopHeader shop={shop} />
      <section className="flex flex-col gap-4" aria-labelledby="shelf">
        <h2 id="shelf" className="text-xl font-extrabold">
          What this shop sells
        </h2>
        <ProductList shown={shown} list={list} shopId={shop._id} />
      </section>
      <RatingsCard subject={{ shopId: shop._id }} name={shop.name} />
    </div>
  );
}
