import { productSorts } from '@tailwell/contract/shop/product-constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { CallReply } from '../../api/call';
import { type Position, readLocation } from '../../api/location';
import { dataOf, prefetch } from '../../api/prefetch';
import { queryClient, replyQuery } from '../../api/query-client';
import { locationQuery, useSelectedLocation } from '../../features/account/location/use-selected-location';
import {
  type ProductFilters,
  readFilters,
  writeFilters,
} from '../../features/shop/products/filters/product-filters';
import { ProductPages } from '../../features/shop/products/plain-product-list';
import { SHOP_PICTURE } from '../../features/shop/products/shelf/shop-picture';
import { whenPathChanges } from '../../features/shop/products/when-path-changes';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { productCount, sortNames } from '../../parts/product-labels';
import { BreadcrumbJsonLd } from '../../parts/seo/breadcrumb-json-ld';
import { Breadcrumbs } from '../../parts/seo/breadcrumbs';
import { listPageMeta } from '../../parts/seo/list-page-meta';
import { publicPage } from '../../parts/seo/public-page';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { SelectField } from '../../ui/form/select-field';
import type { Route } from './+types/tile-page';

const TILE = 'GET /product/get/single/product/tile/{id}/v1';

const tile = (id: string, { page = 1, sort }: ProductFilters, location: Position | null) => ({
  ...replyQuery(TILE, { params: { id }, query: { page, sort, ...locationQuery(location) } }),
  placeholderData: keepPreviousData,
});

const describe = ({ data: { title, subtitle } }: CallReply<typeof TILE>) => ({ title, subtitle });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const query = tile(params.id, filters, null);
  const prefetched = await prefetch(context, query);
  return { ...prefetched, ...describe(dataOf(prefetched, query)) };
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  return describe(await queryClient().ensureQueryData(tile(params.id, filters, readLocation())));
}

export const shouldRevalidate = whenPathChanges;

export const meta = ({ loaderData, location, params }: Route.MetaArgs) =>
  loaderData
    ? publicPage({
        ...listPageMeta(`${loaderData.title} for pets`, paths.tile(params.id), location.search),
        description: `${loaderData.title}${loaderData.subtitle && `, ${loaderData.subtitle}`}: food, toys and care for pets from shops near you, with the MRP, the price and ratings.`,
        picture: SHOP_PICTURE,
      })
    : titled('Products');

export default function TilePage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = readFilters(search);
  const answer = useQuery(tile(params.id, filters, useSelectedLocation()));
  if (!answer.data) {
    return answer.error ? (
      <div className="page py-10">
        <ListFault list={answer} />
      </div>
    ) : (
      <PageSkeleton label="Loading the products" />
    );
  }
  const { data, total, isCapped } = answer.data;
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <Breadcrumbs trail={[{ to: paths.marketplace, name: 'Food and more' }]} />
      <BreadcrumbJsonLd
        trail={[
          { to: paths.marketplace, name: 'Food and more' },
          { to: paths.tile(params.id), name: data.title },
        ]}
      />
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">{data.title}</h1>
        {data.subtitle && <p className="text-ink-soft">{data.subtitle}</p>}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p role="status" className="font-bold text-ink-soft sm:pb-2.5">
          {productCount(total, isCapped)}
        </p>
        <div className="w-full sm:max-w-56">
          <SelectField
            label="Sort by"
            options={productSorts.map((value) => ({ value, label: sortNames[value] }))}
            value={filters.sort ?? 'popular'}
            onChange={({ target }) =>
              navigate(
                { search: writeFilters({ sort: productSorts.find((sort) => sort === target.value) }) },
                { preventScrollReset: true, replace: true },
              )
            }
          />
        </div>
      </div>
      <ProductPages
        products={data.products}
        total={total}
        isOld={answer.isPlaceholderData}
        empty="What this shows is being put together."
      />
    </div>
  );
}
