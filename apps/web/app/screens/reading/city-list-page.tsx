import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { ensure, prefetch } from '../../api/prefetch';
import { cityList } from '../../features/reading/guides/guides-query';
import { publicPage } from '../../parts/seo/public-page';
import { paths } from '../../paths';
import { postPaths } from '../../post-paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { counted } from '../../ui/format/count';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/city-list-page';

export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, cityList);
export const clientLoader = () => ensure(cityList);

export const meta = () =>
  publicPage({
    title: 'Vets by city',
    description:
      'Vets on Tailwell by city, with fees, languages and home visits, and the shops, animal hospitals and ambulances there.',
    path: postPaths.cities,
  });

export default function CityListPage() {
  const { data: cities } = useQuery(cityList);
  if (!cities) return <PageSkeleton label="Loading the cities" />;
  return (
    <div className="page flex flex-col gap-6 py-8 sm:py-12">
      <header className="flex max-w-3xl flex-col gap-2">
        <h1 className="text-3xl font-extrabold">Vets by city</h1>
        <p className="text-lg text-ink-soft text-pretty">
          Vets near you, what they charge, and where to go in an emergency.
        </p>
      </header>
      {cities.length === 0 ? (
        <EmptyState
          picture={<MapPin aria-hidden="true" />}
          title="No cities yet"
          action={
            <Button variant="secondary" render={<Link to={paths.ambulance} />}>
              Ambulances and hospitals
            </Button>
          }
        >
          Cities appear here once vets join there.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {cities.map(({ slug, city, state, vets }) => (
            <li key={slug} className="min-w-0">
              <Card render={<Link to={postPaths.city(slug)} />} className="flex h-full items-center gap-4">
                <span className="grid size-13 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
                  <MapPin className="size-6" aria-hidden="true" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block text-lg leading-snug font-extrabold">{city}</span>
                  <span className="block text-sm text-ink-soft">
                    {state} · {counted(vets, 'vet')}
                  </span>
                </span>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
