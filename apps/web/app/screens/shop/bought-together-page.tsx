import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSelectedLocation } from '../../features/account/location/use-selected-location';
import { PlainProductList, usePageNumber } from '../../features/shop/products/plain-product-list';
import { boughtTogether } from '../../features/shop/products/product/related-products';
import { titled } from '../../parts/page/titled';
import { Breadcrumbs } from '../../parts/seo/breadcrumbs';
import { paths } from '../../paths';
import { NotFoundScreen } from '../shell/not-found-screen';

export const meta = () => titled('Bought together');

export default function BoughtTogetherPage() {
  const [params] = useSearchParams();
  const ids = params.get('productIds') ?? '';
  return ids ? <BoughtTogether ids={ids} /> : <NotFoundScreen />;
}

function BoughtTogether({ ids }: { ids: string }) {
  const list = useQuery(boughtTogether(ids, useSelectedLocation(), usePageNumber()));
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <Breadcrumbs trail={[{ to: paths.marketplace, name: 'Food and more' }]} />
      <h1 className="text-2xl font-extrabold">Others also bought</h1>
      <PlainProductList list={list} empty="No one has bought anything else with it yet." />
    </div>
  );
}
