import { useQuery } from '@tanstack/react-query';
import { BookOpenText, Stethoscope } from 'lucide-react';
import { Link } from 'react-router';
import { dataOf, ensureIfPossible, prefetch } from '../../api/prefetch';
import { useSelectedLocation } from '../../features/account/location/use-selected-location';
import { guideList } from '../../features/reading/guides/guides-query';
import {
  filterOptions,
  productList,
  readFilters,
} from '../../features/shop/products/filters/product-filters';
import { useProductFilters } from '../../features/shop/products/filters/use-product-filters';
import { ProductList } from '../../features/shop/products/product-list';
import { concernList, nameOfGroup, readGroupName } from '../../features/shop/products/shelf/product-groups';
import { SHOP_PICTURE } from '../../features/shop/products/shelf/shop-picture';
import { titled } from '../../parts/page/titled';
import { BreadcrumbJsonLd } from '../../parts/seo/breadcrumb-json-ld';
import { Breadcrumbs } from '../../parts/seo/breadcrumbs';
import { listPageMeta } from '../../parts/seo/list-page-meta';
import { publicPage } from '../../parts/seo/public-page';
import { paths } from '../../paths';
import { postPaths } from '../../post-paths';
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
  return { ...prefetched, name: nameOfGroup(dataOf(prefetched, concernList), params.dynamic) };
}

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [name] = await Promise.all([readGroupName({ concern: params.dynamic }), ensureIfPossible(guideList)]);
  return { name };
};

export const meta = ({ loaderData, location, params }: Route.MetaArgs) =>
  loaderData
    ? publicPage({
        ...listPageMeta(`${loaderData.name}: what helps`, paths.concern(params.dynamic), location.search),
        description: `What helps pets with ${loaderData.name.toLowerCase()}: products of shops near you, with prices and ratings.`,
        picture: SHOP_PICTURE,
      })
    : titled('Concern');

export default function ConcernPage({ params, loaderData }: Route.ComponentProps) {
  const shown = useProductFilters({ fixed: { concern: params.dynamic } });
  const list = useQuery(productList(shown.all, useSelectedLocation()));
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <Breadcrumbs
        trail={[
          { to: paths.pharmacy, name: 'Pharmacy' },
          { to: paths.concerns, name: 'Concerns' },
        ]}
      />
      <BreadcrumbJsonLd
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

/** What to know before buying: guides to what the products of a concern are for. Renders nothing if there are none. */
function GuidesOfConcern({ slug }: { slug: string }) {
  const { data: all = [] } = useQuery(guideList);
  const guides = all.filter(({ productConcern }) => productConcern?.slug === slug);
  if (guides.length === 0) return null;
  return (
    <ul aria-label="Guides" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {guides.map(({ slug, name }) => (
        <li key={slug} className="min-w-0">
          <Link
            to={postPaths.guide(slug)}
            className="flex h-full items-center gap-3 rounded-lg bg-primary-soft px-4 py-3 text-on-primary-soft transition-shadow hover:shadow-lift"
          >
            <BookOpenText className="size-5 shrink-0" aria-hidden="true" />
            <span className="min-w-0">
              <span className="block font-extrabold">{name}</span>
              <span className="block text-sm">Signs, treatment and prevention, reviewed by a vet</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A product is no substitute for advice: unwell pets should see a vet. */
const AskVetLine = () => (
  <p className="flex items-start gap-3 rounded-lg bg-sunken px-4 py-3 text-sm text-ink-soft">
    <Stethoscope className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden="true" />
    <span>
      Is your pet unwell, or are you not sure?{' '}
      <Link
        to={paths.consultation}
        className="font-bold text-primary underline underline-offset-4 hover:no-underline"
      >
        Ask a vet first
      </Link>
      .
    </span>
  </p>
);
