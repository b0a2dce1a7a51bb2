import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/query-client';
import { ListFault } from '../../../parts/page/list-fault';
import { PictureChipLinks, PictureTiles } from '../../../parts/picture-links';
import { Breadcrumbs } from '../../../parts/seo/breadcrumbs';
import { paths } from '../../../paths';
import { PageSkeleton, Skeleton } from '../../../ui/feedback/skeleton';
import { locationQuery, useSelectedLocation } from '../../account/location/use-selected-location';
import { writeFilters } from './filters/product-filters';
import { categoryList } from './shelf/product-groups';
import { ProductStrip, ProductStripSkeleton } from './shelf/product-strip';
import { ShoppingSection } from './shelf/shopping-section';
import { useInView } from './shelf/use-in-view';

/** All categories, each with its subcategories and some of its products. */
export function AllCategories() {
  const list = useQuery(categoryList);
  if (!list.data) {
    return list.error ? (
      <div className="page py-10">
        <ListFault list={list} />
      </div>
    ) : (
      <PageSkeleton label="Loading the groups" />
    );
  }
  const categories = list.data;
  return (
    <div className="page flex flex-col gap-8 py-6 sm:py-10">
      <div className="flex flex-col gap-5">
        <Breadcrumbs trail={[{ to: paths.marketplace, name: 'Food and more' }]} />
        <h1 className="text-2xl font-extrabold">All groups</h1>
        <PictureTiles
          label="Groups"
          links={categories.map(({ slug, name, picture }) => ({
            to: paths.productCategory(slug),
            name,
            picture,
          }))}
        />
      </div>
      {categories.map(({ slug, name }) => (
        <Category key={slug} slug={slug} name={name} />
      ))}
    </div>
  );
}

/** A category; its products are fetched once it comes near the viewport. */
function Category({ slug, name }: { slug: string; name: string }) {
  const { box, hasBeenInView } = useInView();
  const location = useSelectedLocation();
  const list = useQuery({
    ...apiQuery('GET /product/get/product/by/category/by/see/all/v1', {
      query: { category: slug, ...locationQuery(location) },
    }),
    enabled: hasBeenInView,
  });
  const parts = list.data?.parts ?? [];
  const pathOfPart = (part: string) =>
    `${paths.productCategory()}${writeFilters({ category: slug, subcategory: part })}`;
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-5">
      <ShoppingSection title={name} all={paths.productCategory(slug)}>
        {list.error && !list.data && <ListFault list={list} />}
        {!list.error && !list.data && (
          <>
            <Skeleton className="h-12 w-full max-w-md rounded-full max-sm:mb-2" />
            <ProductStripSkeleton />
          </>
        )}
        {list.data && (
          <PictureChipLinks
            label={`Parts of ${name}`}
            links={parts.map((part) => ({
              to: pathOfPart(part.slug),
              name: part.name,
              picture: part.picture,
            }))}
          />
        )}
      </ShoppingSection>
      {parts.slice(0, 1).map((part) => (
        <ProductStrip
          key={part.slug}
          title={part.name}
          products={part.products}
          all={pathOfPart(part.slug)}
        />
      ))}
    </div>
  );
}
