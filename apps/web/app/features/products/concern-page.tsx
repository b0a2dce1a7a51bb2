import { useQuery } from '@tanstack/react-query';
import { dataOf, prefetch } from '../../api/prefetch';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { useChosenLocation } from '../location/use-chosen-location';
import type { Route } from './+types/concern-page';
import { AskVetLine } from './ask-vet-link';
import { filterOptions, productList, readFilters } from './filters/product-filters';
import { useProductFilters } from './filters/use-product-filters';
import { ProductList } from './product-list';
import { Breadcrumbs } from './shelf/breadcrumbs';
import { concernList, groupOf, readConcern } from './shelf/product-groups';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const filters = { ...readFilters(new URL(request.url).searchParams), concern: params.dynamic };
  const prefetched = await prefetch(context, concernList, productList(filters, null), filterOptions(filters));
  return { ...prefetched, name: groupOf(dataOf(prefetched, concernList), params.dynamic).name };
}

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => ({
  name: (await readConcern(params.dynamic)).name,
});

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? titled(
        loaderData.name,
        `What helps pets with ${loaderData.name.toLowerCase()}: products of shops near you, with prices and ratings.`,
      )
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
      <h1 className="text-2xl font-extrabold">{loaderData.name}</h1>
      <AskVetLine />
      <ProductList shown={shown} list={list} />
    </div>
  );
}
