import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { ensure } from '../../api/prefetch';
import { ApplicationForm } from '../../features/pets/registrations/application-form';
import { CorrectionForm } from '../../features/pets/registrations/correction-form';
import { DeleteRegistration } from '../../features/pets/registrations/delete-registration';
import { NewApplication } from '../../features/pets/registrations/new-application';
import { PetPhoto, RegistrationList } from '../../features/pets/registrations/registration-list';
import { RegistrationBadge } from '../../features/pets/registrations/registration-status-badge';
import { RegistrationView } from '../../features/pets/registrations/registration-view';
import {
  myRegistrations,
  oneRegistration,
  type Registration,
} from '../../features/pets/registrations/registrations';
import { stepPath } from '../../features/pets/registrations/step-links';
import { applicationSteps, firstIncompleteStep } from '../../features/pets/registrations/steps';
import { matching, oneOf, searchParams } from '../../parts/lists/search-params';
import { BackLink } from '../../parts/page/back-link';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { petPaths } from '../../pet-paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import type { Route } from './+types/registrations-page';

export const meta = () => titled('Government registration');

const ID = /^[\da-f-]{36}$/;

/** Shows one registration, or the form for a pet; otherwise the list. */
const registrationSearch = searchParams({
  id: matching('id', ID),
  pet: matching('pet', /^(new|[\da-f-]{36})$/),
  step: oneOf('step', applicationSteps),
});

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { id } = registrationSearch.read(new URL(request.url).searchParams);
  return id ? ensure(oneRegistration(id)) : ensure(myRegistrations);
}

export default function RegistrationsPage() {
  const { id, pet, step } = registrationSearch.read(useSearchParams()[0]);
  if (id) return <OneRegistration key={id} id={id} step={step} />;
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={pet ? petPaths.registrations() : paths.pets}>
        {pet ? 'Government registration' : 'My pets'}
      </BackLink>
      <h1 className="text-2xl font-extrabold">{pet ? 'Register a pet' : 'Government registration'}</h1>
      <MyRegistrations pet={pet} />
    </div>
  );
}

function MyRegistrations({ pet }: { pet: string | undefined }) {
  const list = useQuery(myRegistrations);
  if (!list.data) return list.error ? <ListFault list={list} /> : <PageSkeleton label="Loading" />;
  if (pet) return <NewApplication petId={pet} registrations={list.data} />;
  return <RegistrationList registrations={list.data} />;
}

interface OneRegistrationProps {
  id: string;
  step: (typeof applicationSteps)[number] | undefined;
}

function OneRegistration({ id, step }: OneRegistrationProps) {
  const { data: registration } = useQuery(oneRegistration(id));
  if (!registration) return <PageSkeleton label="Loading the registration" />;
  const { status, canEdit, missing } = registration;
  const isForm = canEdit && status === 'draft';
  if (isForm && !step) return <Navigate to={stepPath(id, firstIncompleteStep(missing))} replace />;
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={petPaths.registrations()}>Government registration</BackLink>
      <Head registration={registration} />
      {isForm && step ? (
        <>
          <ApplicationForm registration={registration} step={step} />
          {registration.canDelete && <DeleteRegistration registration={registration} />}
        </>
      ) : canEdit && status === 'needs_correction' ? (
        <CorrectionForm registration={registration} />
      ) : (
        <RegistrationView registration={registration} />
      )}
    </div>
  );
}

function Head({ registration }: { registration: Registration }) {
  const { petName, city, status, isRenewal } = registration;
  const title =
    status !== 'draft'
      ? `Registration of ${petName}`
      : isRenewal
        ? `Renew the registration of ${petName}`
        : `Register ${petName}`;
  return (
    <header className="flex items-start gap-4">
      {status !== 'draft' && <PetPhoto registration={registration} />}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h1 className="text-2xl font-extrabold wrap-anywhere">{title}</h1>
        <p className="text-ink-soft wrap-anywhere">
          {city.name} · {city.authority}
        </p>
        <RegistrationBadge status={status} />
      </div>
    </header>
  );
}
