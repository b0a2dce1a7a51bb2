import { productTags } from '@tailwell/contract/shop/product-constants';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSelectedLocation } from '../../features/account/location/use-selected-location';
import { AllCategories } from '../../features/shop/products/all-categories';
import { productList, readFilters } from '../../features/shop/products/filters/product-filters';
import { useProductFilters } from '../../features/shop/products/filters/use-product-filters';
import { ProductList } from '../../features/shop/products/product-list';
import { readGroupName } from '../../features/shop/products/shelf/product-groups';
import { titled } from '../../parts/page/titled';
import { Breadcrumbs } from '../../parts/seo/breadcrumbs';
import { paths } from '../../paths';
import type { Route } from './+types/category-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { category } = readFilters(new URL(request.url).searchParams);
  return { name: category === undefined ? null : await readGroupName({ category }) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => titled(loaderData?.name ?? 'Products');

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { category, search, tag } = readFilters(params);
  // The page is about a category, unless it is about a search or a tag: then the category is a filter like others.
  const isCategoryPage = category !== undefined && search === undefined && tag === undefined;
  const shown = useProductFilters({ fixedFilters: isCategoryPage ? ['category'] : [] });
  // Without any filter, shows all categories.
  const isFiltered = category !== undefined || search !== undefined || shown.active.length > 0;
  const list = useQuery({ ...productList(shown.all, useSelectedLocation()), enabled: isFiltered });
  if (!isFiltered) return <AllCategories />;
  const tagOption = productTags.find(({ slug }) => slug === tag);
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <Breadcrumbs
        trail={[
          { to: paths.marketplace, name: 'Food and more' },
          { to: paths.productCategory(), name: 'All groups' },
        ]}
      />
      <h1 className="text-2xl font-extrabold">
        {search ? `Results for “${search}”` : (tagOption?.name ?? loaderData.name ?? 'Products')}
      </h1>
      <ProductList shown={shown} list={list} />
    </div>
  );
}
