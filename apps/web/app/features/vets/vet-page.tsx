import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ensure } from '../../api/prefetch';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/skeleton';
import { BackLink } from '../layout/back-link';
import { titled } from '../layout/titled';
import type { Route } from './+types/vet-page';
import { VetProfile, vetDetails } from './vet-profile';

export const meta = () => titled('Vet');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(vetDetails(params.id));

export default function VetPage({ params }: Route.ComponentProps) {
  const { data } = useQuery(vetDetails(params.id));
  const { state } = useLocation();
  if (!data) return <PageSkeleton label="Loading the vet" />;
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.vets(state?.vetsSearch)}>All vets</BackLink>
      <VetProfile vet={data.data} />
    </div>
  );
}
