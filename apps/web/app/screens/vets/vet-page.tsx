import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { queryClient } from '../../api/query-client';
import { LeftHold } from '../../features/vets/consultations/left-hold';
import { VetProfile, vetDetails } from '../../features/vets/vets/vet-profile';
import { VetSkeleton } from '../../features/vets/vets/vet-skeleton';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { doctor } from '../../parts/vet-labels';
import { paths } from '../../paths';
import type { Route } from './+types/vet-page';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const data = await queryClient().fetchQuery(vetDetails(params.id));
  return { name: doctor(data.personalInfo.name) };
}

export const handle = { Skeleton: VetSkeleton };

export const meta = ({ loaderData }: Route.MetaArgs) => titled(loaderData?.name ?? 'Vet');

export default function VetPage({ params }: Route.ComponentProps) {
  const { data } = useQuery(vetDetails(params.id));
  const { state } = useLocation();
  if (!data) return <VetSkeleton />;
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.vets(state?.vetsSearch)}>All vets</BackLink>
      <LeftHold />
      <VetProfile vet={data} />
    </div>
  );
}
