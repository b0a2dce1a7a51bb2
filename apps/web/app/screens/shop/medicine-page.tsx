import { useQuery } from '@tanstack/react-query';
import { prefetch } from '../../api/prefetch';
import { useSelectedLocation } from '../../features/account/location/use-selected-location';
import {
  filterOptions,
  productList,
  readFilters,
  writeFilters,
} from '../../features/shop/products/filters/product-filters';
import { useProductFilters } from '../../features/shop/products/filters/use-product-filters';
import { ProductList } from '../../features/shop/products/product-list';
import { pharmacyParts } from '../../features/shop/products/shelf/product-groups';
import { SHOP_PICTURE } from '../../features/shop/products/shelf/shop-picture';
import { PictureChipLinks } from '../../parts/picture-links';
import { Breadcrumbs } from '../../parts/seo/breadcrumbs';
import { listPageMeta } from '../../parts/seo/list-page-meta';
import { publicPage } from '../../parts/seo/public-page';
import { paths } from '../../paths';
import type { Route } from './+types/medicine-page';

const fixed = { pharmacy: true };

export function loader({ context, request }: Route.LoaderArgs) {
  const filters = { ...readFilters(new URL(request.url).searchParams), ...fixed };
  return prefetch(context, productList(filters, null), filterOptions(filters), pharmacyParts);
}

/** In the browser, the page shows what is cached while it loads the rest. */
export const clientLoader = () => null;

export const meta = ({ location }: Route.MetaArgs) =>
  publicPage({
    ...listPageMeta('Medicine for pets', paths.medicine(), location.search),
    description:
      'Medicine and care for dogs, cats and others from licensed shops near you, with the MRP, the price and whether a prescription is needed.',
    picture: SHOP_PICTURE,
  });

export default function MedicinePage() {
  const shown = useProductFilters({ fixed });
  const list = useQuery(productList(shown.all, useSelectedLocation()));
  const parts = useQuery(pharmacyParts);
  const { filters } = shown;
  const part = parts.data?.find(({ slug }) => slug === filters.subcategory);
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <Breadcrumbs
        trail={[
          { to: paths.pharmacy, name: 'Pharmacy' },
          ...(part ? [{ to: paths.medicine(), name: 'Medicine' }] : []),
        ]}
      />
      <h1 className="text-2xl font-extrabold">{part?.name ?? 'Medicine'}</h1>
      {!part && parts.data && (
        <PictureChipLinks
          label="Kinds of medicine"
          isOneLine
          links={parts.data.map(({ slug, name, picture }) => ({
            to: paths.medicine(writeFilters({ subcategory: slug })),
            name,
            picture,
          }))}
        />
      )}
      <ProductList shown={shown} list={list} />
    </div>
  );
}
