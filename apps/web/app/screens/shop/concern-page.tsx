import { useQuery } from '@tanstack/react-query';
import { dataOf, ensureIfPossible, prefetch } from '../../api/prefetch';
import { useChosenLocation } from '../../features/account/location/use-chosen-location';
import { GuidesOfConcern } from '../../features/reading/guides/guides-of-concern';
import { guideList } from '../../features/reading/guides/guides-query';
import { AskVetLine } from '../../features/shop/products/ask-vet-link';
import {
  filterOptions,
  productList,
  readFilters,
} from '../../features/shop/products/filters/product-filters';
import { useProductFilters } from '../../features/shop/products/filters/use-product-filters';
import { ProductList } from '../../features/shop/products/product-list';
import { concernList, groupOf, readConcern } from '../../features/shop/products/shelf/product-groups';
import { SHOP_PICTURE } from '../../features/shop/products/shelf/shop-picture';
import { Breadcrumbs } from '../../parts/found/breadcrumbs';
import { ofPage } from '../../parts/found/of-page';
import { publicPage } from '../../parts/found/public-page';
import { WayHere } from '../../parts/found/way-here';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import type { Route } from './+types/concern-page';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const filters = { ...readFilters(new URL(request.url).searchParams), concern: params.dynamic };
  const prefetched = await prefetch(
    context,
    concernList,
    productList(filters, null),
    filterOptions(filters),
    guideList,
  );
  return { ...prefetched, name: groupOf(dataOf(prefetched, concernList), params.dynamic).name };
}

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [{ name }] = await Promise.all([readConcern(params.dynamic), ensureIfPossible(guideList)]);
  return { name };
};

export const meta = ({ loaderData, location, params }: Route.MetaArgs) =>
  loaderData
    ? publicPage({
        ...ofPage(`${loaderData.name}: what helps`, paths.concern(params.dynamic), location.search),
        description: `What helps pets with ${loaderData.name.toLowerCase()}: products of shops near you, with prices and ratings.`,
        picture: SHOP_PICTURE,
      })
    : titled('Concern');

export default function ConcernPage({ params, loaderData }: Route.ComponentProps) {
  const shown = useProductFilters({ fixed: { concern: params.dynamic } });
  const list = useQuery(productList(shown.all, useChosenLocation()));
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <Breadcrumbs
        trail={[
          { to: paths.pharmacy, name: 'Pharmacy' },
          { to: paths.concerns, name: 'Concerns' },
        ]}
      />
      <WayHere
        trail={[
          { to: paths.pharmacy, name: 'Pharmacy' },
          { to: paths.concerns, name: 'Concerns' },
          { to: paths.concern(params.dynamic), name: loaderData.name },
        ]}
      />
      <h1 className="text-2xl font-extrabold">{loaderData.name}</h1>
      <GuidesOfConcern slug={params.dynamic} />
      <AskVetLine />
      <ProductList shown={shown} list={list} />
    </div>
  );
}
