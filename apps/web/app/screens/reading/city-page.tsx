import { socialPicture } from '@tailwell/contract/social-pictures';
import { useQuery } from '@tanstack/react-query';
import { dataOf, prefetch } from '../../api/prefetch';
import { queryClient } from '../../api/query-client';
import { CityFacts, Emergencies } from '../../features/reading/guides/city-facts';
import { type CityDetails, cityDetails } from '../../features/reading/guides/guides-query';
import { Questions } from '../../features/reading/guides/questions';
import { VetTiles } from '../../features/reading/guides/vet-tiles';
import { ShoppingSection } from '../../features/shop/products/shelf/shopping-section';
import { titled } from '../../parts/page/titled';
import { BreadcrumbJsonLd } from '../../parts/seo/breadcrumb-json-ld';
import { Breadcrumbs } from '../../parts/seo/breadcrumbs';
import { JsonLd } from '../../parts/seo/json-ld';
import { publicPage, shorten } from '../../parts/seo/public-page';
import { vetData } from '../../parts/seo/vet-data';
import { ServiceTiles } from '../../parts/service-tiles';
import { paths } from '../../paths';
import { postPaths } from '../../post-paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { counted, grouped, listed } from '../../ui/format/count';
import { inr } from '../../ui/format/inr';
import type { Route } from './+types/city-page';

export async function loader({ context, params }: Route.LoaderArgs) {
  const details = cityDetails(params.city);
  const prefetched = await prefetch(context, details);
  return { ...prefetched, about: describe(dataOf(prefetched, details)) };
}

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => ({
  about: describe(await queryClient().ensureQueryData(cityDetails(params.city))),
});

function describe({ slug, city, vets, fees, photo, languages, homeVisitVets }: CityDetails) {
  const cost = fees ? ` from ${inr(fees.from)}` : '';
  const home = homeVisitVets > 0 ? `, ${grouped(homeVisitVets)} of them at your home` : '';
  return {
    title: `Vets in ${city}`,
    description: shorten(
      `${counted(vets, 'vet')} in ${city}${cost}${home}, speaking ${listed(languages.slice(0, 4))}. With free times, hospitals and ambulances there.`,
    ),
    path: postPaths.city(slug),
    picture: socialPicture('city', slug, { city, vets, lowestFee: fees?.from ?? 0, picture: photo }),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? publicPage(loaderData.about) : titled('Vets in your city');

export default function CityPage({ params }: Route.ComponentProps) {
  const { data: details } = useQuery(cityDetails(params.city));
  if (!details) return <PageSkeleton label="Loading the city" />;
  const { slug, city, state, listed: vets, services } = details;
  return (
    <div className="page flex flex-col gap-10 py-6 sm:py-10">
      <div className="flex flex-col gap-5">
        <Breadcrumbs trail={[{ to: postPaths.cities, name: 'Vets by city' }]} />
        <BreadcrumbJsonLd
          trail={[
            { to: postPaths.cities, name: 'Vets by city' },
            { to: postPaths.city(slug), name: `Vets in ${city}` },
          ]}
        />
        <header className="flex flex-col gap-2">
          <h1 className="text-3xl font-extrabold sm:text-4xl">Vets in {city}</h1>
          <p className="text-lg text-ink-soft">
            {state}. By video or at your home; you see the fee before you book.
          </p>
        </header>
        <CityFacts details={details} />
      </div>
      <ShoppingSection
        title="Next available"
        all={paths.vets(`?city=${encodeURIComponent(city)}`)}
        allName="All vets"
      >
        <VetTiles vets={vets} />
      </ShoppingSection>
      {services.length > 0 && (
        <ShoppingSection title={`At your home in ${city}`}>
          <ServiceTiles services={services} />
        </ShoppingSection>
      )}
      <Emergencies details={details} />
      <div className="max-w-3xl">
        <Questions questions={details.questions} />
      </div>
      <JsonLd
        data={{
          '@type': 'ItemList',
          name: `Vets in ${city}`,
          numberOfItems: vets.length,
          itemListElement: vets.map((vet, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            item: vetData(vet),
          })),
        }}
      />
    </div>
  );
}
