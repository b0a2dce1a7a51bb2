import { useQuery } from '@tanstack/react-query';
import { dataOf, ensureIfPossible, prefetch } from '../../api/prefetch';
import { Breadcrumbs } from '../../parts/found/breadcrumbs';
import { ofPage } from '../../parts/found/of-page';
import { publicPage } from '../../parts/found/public-page';
import { WayHere } from '../../parts/found/way-here';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { GuidesOfConcern } from '../guides/guides-of-concern';
import { guideList } from '../guides/guides-query';
import { useChosenLocation } from '../location/use-chosen-location';
import type { Route } from './+types/concern-page';
import { AskVetLine } from './ask-vet-link';
import { filterOptions, productList, readFilters } from './filters/product-filters';
import { useProductFilters } from './filters/use-product-filters';
import { ProductList } from './product-list';
import { concernList, groupOf, readConcern } from './shelf/product-groups';
import { SHOP_PICTURE } from './shelf/shop-picture';

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
