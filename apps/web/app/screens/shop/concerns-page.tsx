import { useQuery } from '@tanstack/react-query';
import { ensure, prefetch } from '../../api/prefetch';
import { concernList } from '../../features/shop/products/shelf/product-groups';
import { SHOP_PICTURE } from '../../features/shop/products/shelf/shop-picture';
import { PictureTiles } from '../../parts/picture-links';
import { BreadcrumbJsonLd } from '../../parts/seo/breadcrumb-json-ld';
import { Breadcrumbs } from '../../parts/seo/breadcrumbs';
import { publicPage } from '../../parts/seo/public-page';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import type { Route } from './+types/concerns-page';

export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, concernList);
export const clientLoader = () => ensure(concernList);

export const meta = () =>
  publicPage({
    title: 'Products by concern',
    description:
      'Products for pets by what they help with: ticks and fleas, skin and coat, joints, digestion and more.',
    path: paths.concerns,
    picture: SHOP_PICTURE,
  });

export default function ConcernsPage() {
  const { data } = useQuery(concernList);
  if (!data) return <PageSkeleton label="Loading the concerns" />;
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <Breadcrumbs trail={[{ to: paths.pharmacy, name: 'Pharmacy' }]} />
      <BreadcrumbJsonLd
        trail={[
          { to: paths.pharmacy, name: 'Pharmacy' },
          { to: paths.concerns, name: 'Concerns' },
        ]}
      />
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">What is it for?</h1>
        <p className="text-ink-soft">Choose what troubles your pet, and see what helps with it.</p>
      </div>
      <PictureTiles
        label="Concerns"
        links={data.map(({ slug, name, picture }) => ({ to: paths.concern(slug), name, picture }))}
      />
    </div>
  );
}
