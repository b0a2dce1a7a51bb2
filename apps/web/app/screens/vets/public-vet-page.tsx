import { plainText, readRichText } from '@tailwell/contract/rich-text';
import { socialPicture } from '@tailwell/contract/social-pictures';
import { useQuery } from '@tanstack/react-query';
import { dataOf, prefetch } from '../../api/prefetch';
import { ratingsOf } from '../../features/shop/ratings/ratings-query';
import { freeSlots } from '../../features/vets/vets/free-slots';
import { type VetDetails, VetProfile, vetDetails } from '../../features/vets/vets/vet-profile';
import { VetSkeleton } from '../../features/vets/vets/vet-skeleton';
import { titled } from '../../parts/page/titled';
import { JsonLd } from '../../parts/seo/json-ld';
import { publicPage, shorten } from '../../parts/seo/public-page';
import { vetData } from '../../parts/seo/vet-data';
import { doctor } from '../../parts/vet-labels';
import { paths } from '../../paths';
import { counted } from '../../ui/format/count';
import type { Route } from './+types/public-vet-page';

export async function loader({ context, params }: Route.LoaderArgs) {
  const details = vetDetails(params.id);
  const prefetched = await prefetch(context, details, freeSlots(params.id), ratingsOf({ vetId: params.id }));
  return { ...prefetched, ...describe(dataOf(prefetched, details)) };
}

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  loaderData
    ? publicPage({ ...loaderData, path: paths.publicVet(params.id), type: 'profile' })
    : titled('Vet');

export default function PublicVetPage({ params, loaderData }: Route.ComponentProps) {
  const { data } = useQuery(vetDetails(params.id));
  if (!data) return <VetSkeleton />;
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <VetProfile vet={data} />
      <JsonLd data={{ ...vetData(data), description: loaderData.description }} />
    </div>
  );
}

function describe(vet: VetDetails) {
  const { _id, personalInfo, city, vet_professional_info: work } = vet;
  const { consultationFees } = vet.consultation_prefer;
  const name = doctor(personalInfo.name);
  const about = plainText(readRichText(personalInfo.aboutVet));
  const text = `${name}, veterinarian in ${city}, ${counted(work.totalExperience, 'year')} of experience. ${about}`;
  return {
    title: `${name}, veterinarian in ${city}`,
    description: shorten(text),
    picture: socialPicture('vet', _id, {
      name: personalInfo.name,
      city,
      fee: consultationFees,
      picture: personalInfo.image,
    }),
  };
}
