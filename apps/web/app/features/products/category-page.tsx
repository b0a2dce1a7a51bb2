import { productTags } from '@tailwell/contract/shop/product-constants';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryClient } from '../../api/query-client';
import { Breadcrumbs } from '../../parts/found/breadcrumbs';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { useChosenLocation } from '../location/use-chosen-location';
import type { Route } from './+types/category-page';
import { AllCategories } from './all-categories';
import { productList, readFilters } from './filters/product-filters';
import { useProductFilters } from './filters/use-product-filters';
import { ProductList } from './product-list';
import { categoryList, groupOf } from './shelf/product-groups';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { category } = readFilters(new URL(request.url).searchParams);
  const data = await queryClient().ensureQueryData(categoryList);
  return { name: category === undefined ? null : groupOf(data, category).name };
}

export const meta = ({ loaderData }: Route.MetaArgs) => titled(loaderData?.name ?? 'Products');

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { category, search, tag } = readFilters(params);
  // The page is about a group, unless it is about words or a mark: then the group is a filter like others.
  const isOfCategory = category !== undefined && search === undefined && tag === undefined;
  const shown = useProductFilters({ fixedFilters: isOfCategory ? ['category'] : [] });
  // Whoever looks for nothing yet sees what there is.
  const isLooking = category !== undefined || search !== undefined || shown.set.length > 0;
  const list = useQuery({ ...productList(shown.all, useChosenLocation()), enabled: isLooking });
  if (!isLooking) return <AllCategories />;
  const mark = productTags.find(({ slug }) => slug === tag);
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <Breadcrumbs
        trail={[
          { to: paths.marketplace, name: 'Food and more' },
          { to: paths.productCategory(), name: 'All groups' },
        ]}
      />
      <h1 className="text-2xl font-extrabold">
        {search ? `Results for “${search}”` : (mark?.name ?? loaderData.name ?? 'Products')}
      </h1>
      <ProductList shown={shown} list={list} />
    </div>
  );
}
