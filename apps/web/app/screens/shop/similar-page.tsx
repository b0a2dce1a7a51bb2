import { useQuery } from '@tanstack/react-query';
import { data, useSearchParams } from 'react-router';
import { readLocation } from '../../api/location';
import { queryClient } from '../../api/query-client';
import { useSelectedLocation } from '../../features/account/location/use-selected-location';
import { PlainProductList, usePageNumber } from '../../features/shop/products/plain-product-list';
import { productDetails } from '../../features/shop/products/product/product-details';
import { similarProducts } from '../../features/shop/products/product/related-products';
import { titled } from '../../parts/page/titled';
import { Breadcrumbs } from '../../parts/seo/breadcrumbs';
import { paths } from '../../paths';
import type { Route } from './+types/similar-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('productId');
  if (!id) throw data(undefined, { status: 404 });
  const { name } = await queryClient().ensureQueryData(productDetails(id, readLocation()));
  return { name };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  titled(loaderData ? `Like ${loaderData.name}` : 'Similar products');

export default function SimilarPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const id = params.get('productId') ?? '';
  const list = useQuery(similarProducts(id, useSelectedLocation(), usePageNumber()));
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <Breadcrumbs
        trail={[
          { to: paths.marketplace, name: 'Food and more' },
          { to: paths.product(id), name: loaderData.name },
        ]}
      />
      <h1 className="text-2xl font-extrabold">Similar products</h1>
      <PlainProductList list={list} empty="We know of nothing that serves the same purpose." />
    </div>
  );
}
