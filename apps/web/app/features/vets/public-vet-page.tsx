import { plainText, readRichText } from '@tailwell/contract/rich-text';
import { useQuery } from '@tanstack/react-query';
import { dataOf, prefetch } from '../../api/prefetch';
import { JsonLd } from '../../parts/page/json-ld';
import { titled } from '../../parts/page/titled';
import { doctor } from '../../parts/vet-labels';
import { counted } from '../../ui/format/count';
import { ratingsOf } from '../ratings/ratings-query';
import type { Route } from './+types/public-vet-page';
import { freeSlots } from './free-slots';
import { type VetDetails, VetProfile, vetDetails } from './vet-profile';
import { VetSkeleton } from './vet-skeleton';

/** Search engines show about so many characters. */
const DESCRIPTION = 155;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const details = vetDetails(params.id);
  const prefetched = await prefetch(context, details, freeSlots(params.id), ratingsOf({ vetId: params.id }));
  return { ...prefetched, ...describe(dataOf(prefetched, details)), origin: new URL(request.url).origin };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return titled('Vet');
  const { title, description, origin } = loaderData;
  return [
    ...titled(title, description),
    { property: 'og:type', content: 'profile' },
    { property: 'og:url', content: origin + location.pathname },
    { property: 'og:image', content: `${origin}/images/share-vets.png` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

export default function PublicVetPage({ params, loaderData }: Route.ComponentProps) {
  const { data } = useQuery(vetDetails(params.id));
  if (!data) return <VetSkeleton />;
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <VetProfile vet={data} />
      <ForSearchEngines vet={data} description={loaderData.description} />
    </div>
  );
}

function describe({ personalInfo, city, vet_professional_info: work }: VetDetails) {
  const name = doctor(personalInfo.name);
  const about = plainText(readRichText(personalInfo.aboutVet));
  const text = `${name}, veterinarian in ${city}, ${counted(work.totalExperience, 'year')} of experience. ${about}`;
  return {
    title: `${name}, veterinarian in ${city}`,
    description: text.length > DESCRIPTION ? `${text.slice(0, DESCRIPTION).replace(/\s+\S*$/, '')} …` : text,
  };
}

/** The profile as search engines read it. */
const ForSearchEngines = ({ vet, description }: { vet: VetDetails; description: string }) => (
  <JsonLd
    data={{
      '@type': 'Person',
      name: doctor(vet.personalInfo.name),
      jobTitle: 'Veterinarian',
      description,
      knowsLanguage: vet.languages,
      address: {
        '@type': 'PostalAddress',
        addressLocality: vet.city,
        addressRegion: vet.state,
        addressCountry: 'IN',
      },
    }}
  />
);
