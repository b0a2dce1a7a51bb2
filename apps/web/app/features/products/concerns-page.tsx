import { useQuery } from '@tanstack/react-query';
import { ensure, prefetch } from '../../api/prefetch';
import { titled } from '../../parts/page/titled';
import { PictureTiles } from '../../parts/picture-links';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import type { Route } from './+types/concerns-page';
import { Breadcrumbs } from './shelf/breadcrumbs';
import { concernList } from './shelf/product-groups';

export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, concernList);
export const clientLoader = () => ensure(concernList);

export const meta = () =>
  titled(
    'What is it for?',
    'Products for pets by what they help with: ticks and fleas, skin and coat, joints, digestion and more.',
  );

export default function ConcernsPage() {
  const { data } = useQuery(concernList);
  if (!data) return <PageSkeleton label="Loading the concerns" />;
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <Breadcrumbs trail={[{ to: paths.pharmacy, name: 'Pharmacy' }]} />
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
