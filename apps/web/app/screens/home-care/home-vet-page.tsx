import { useQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { queryClient } from '../../api/query-client';
import { ChooseVisit } from '../../features/home-care/home-visits/choosing/choose-visit';
import { OpenHold } from '../../features/home-care/home-visits/choosing/open-hold';
import { RatingsCard } from '../../features/shop/ratings/ratings-card';
import { UntreatedPets } from '../../features/vets/vets/untreated-pets';
import { useTreatedPets } from '../../features/vets/vets/use-treated-pets';
import {
  AboutVeterinarian,
  InformationCard,
  type VetDetails,
  vetDetails,
} from '../../features/vets/vets/vet-profile';
import { VetSkeleton } from '../../features/vets/vets/vet-skeleton';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { doctor } from '../../parts/vet-labels';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import type { Route } from './+types/home-vet-page';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const data = await queryClient().fetchQuery(vetDetails(params.id));
  return { name: doctor(data.personalInfo.name) };
}

export const handle = { Skeleton: VetSkeleton };

export const meta = ({ loaderData }: Route.MetaArgs) =>
  titled(loaderData ? `${loaderData.name} at your home` : 'A vet at your home');

/** The vet, and everything needed to book their home visit. */
export default function HomeVetPage({ params }: Route.ComponentProps) {
  const { data: vet } = useQuery(vetDetails(params.id));
  const { state } = useLocation();
  if (!vet) return <VetSkeleton />;
  const name = doctor(vet.personalInfo.name);
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 max-lg:min-h-page sm:py-10">
      <BackLink to={paths.homeVets(state?.vetsSearch)}>All vets for home visits</BackLink>
      <InformationCard vet={vet} />
      {vet.modes.includes('home') ? (
        <Visit vet={vet} />
      ) : (
        <EmptyState
          picture={<House aria-hidden="true" />}
          title={`${name} doesn’t make home visits`}
          action={<Button render={<Link to={paths.vet(vet._id)} />}>See video slots</Button>}
        >
          You can talk to {name} by video, or choose another vet for a home visit.
        </EmptyState>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
        <AboutVeterinarian vet={vet} />
        <RatingsCard subject={{ vetId: vet._id }} name={name} />
      </div>
    </div>
  );
}

/** What booking the visit needs; if the vet treats none of the user's pets, only a note saying so. */
function Visit({ vet }: { vet: VetDetails }) {
  const name = doctor(vet.personalInfo.name);
  const { treatedKinds, canBook } = useTreatedPets(vet);
  const fee = vet.consultation_prefer.consultationFees;
  return (
    <>
      <h2 className="text-xl font-extrabold">Have {name} come to you</h2>
      <OpenHold kind="home_care" />
      <UntreatedPets vet={vet} isAtHome />
      {canBook && (
        <ChooseVisit
          key={vet._id}
          kind="home_care"
          vet={{ _id: vet._id, name, city: vet.city, fee, treated: treatedKinds }}
        />
      )}
    </>
  );
}
