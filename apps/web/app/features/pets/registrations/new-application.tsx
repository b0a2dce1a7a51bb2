import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PawPrint } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../../api/api-error';
import { type CallReply, call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { apiQuery, cacheAnswer } from '../../../api/query-client';
import { ListFault } from '../../../parts/page/list-fault';
import type { Pet } from '../../../parts/pets/pet-labels';
import { Refusal } from '../../../parts/refusal';
import { paths } from '../../../paths';
import { petPaths } from '../../../pet-paths';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { RadioChips } from '../../../ui/form/radio-chips';
import { SelectField } from '../../../ui/form/select-field';
import { CityCard, refusalOf } from './city-card';
import {
  activeRegistration,
  cacheRegistration,
  oneRegistration,
  prefillOf,
  type RegistrationSummary,
  refreshRegistrations,
  refusalReason,
  registrationCities,
} from './registrations';
import { stepPath } from './step-links';

/** In the URL if a pet has yet to be chosen. */
export const NO_PET_YET = 'new';

const myPets = apiQuery('GET /pet/get/all/info/list/v1');

interface NewApplicationProps {
  petId: string;
  registrations: RegistrationSummary[];
}

/** First step of an application: which pet, and which city. Leaving it creates the draft. */
export function NewApplication({ petId, registrations }: NewApplicationProps) {
  const list = useQuery(myPets);
  if (!list.data) return list.error ? <ListFault list={list} /> : <Skeleton className="h-60" />;
  const existing = activeRegistration(registrations, petId);
  if (existing) return <Navigate to={petPaths.registrations({ id: existing._id })} replace />;
  const selected = list.data.find(({ _id }) => _id === petId);
  const reason = selected && refusalReason(selected);
  if (reason) {
    return (
      <EmptyState
        picture={<PawPrint aria-hidden="true" />}
        title={reason}
        action={<Button render={<Link to={petPaths.registrations()} />}>All registrations</Button>}
      />
    );
  }
  const pets = list.data.filter((pet) => !refusalReason(pet) && !activeRegistration(registrations, pet._id));
  if (pets.length === 0) return <NoPet />;
  return <ChoosePet pets={pets} pet={selected ?? (pets.length === 1 ? pets[0] : undefined)} />;
}

const NoPet = () => (
  <EmptyState
    picture={<PawPrint aria-hidden="true" />}
    title="No pet to register"
    action={
      <Button render={<Link to={paths.newPetThen(petPaths.registrations({ pet: NO_PET_YET }))} />}>
        Add a pet
      </Button>
    }
  >
    All your pets are registered, or their applications are under way.
  </EmptyState>
);

function ChoosePet({ pets, pet }: { pets: Pet[]; pet: Pet | undefined }) {
  const [search, setSearch] = useSearchParams();
  const list = useQuery(registrationCities);
  const prefill = useQuery({ ...prefillOf(pet?._id ?? ''), enabled: pet !== undefined });
  const create = useCreate();
  const [hasTried, setTried] = useState(false);
  if (!list.data) return list.error ? <ListFault list={list} /> : <Skeleton className="h-60" />;
  const cityId = search.get('city') ?? prefill.data?.cityId ?? '';
  const city = list.data.find(({ _id }) => _id === cityId);
  const fault = pet && city && refusalOf(city, pet);
  const change = (name: 'pet' | 'city', value: string) =>
    setSearch(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const fields = create.error instanceof ApiError ? create.error.fields : {};
  const submit = () => {
    setTried(true);
    if (pet && city && !fault && prefill.data)
      create.mutate({ petId: pet._id, cityId, prefill: prefill.data });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start"
    >
      <div className="flex min-w-0 flex-col gap-5">
        {create.error && Object.keys(fields).length === 0 && <Refusal error={create.error} />}
        <RadioChips
          label="Which pet?"
          options={pets.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={pet?._id ?? ''}
          error={fields.petId ?? (hasTried && !pet ? 'Choose the pet.' : undefined)}
          onChange={({ target }) => change('pet', target.value)}
        />
        <SelectField
          label="City"
          hint="Where the pet lives."
          options={list.data.map(({ _id, name }) => ({ value: _id, label: name }))}
          placeholder="Choose the city"
          value={city?._id ?? ''}
          error={fault ?? fields.cityId ?? (hasTried && !city ? 'Choose the city.' : undefined)}
          onChange={({ target }) => change('city', target.value)}
        />
        {prefill.error && <ListFault list={prefill} />}
        <Button type="submit" size="lg" className="self-start max-sm:w-full" isLoading={create.isPending}>
          Continue
        </Button>
      </div>
      {city && <CityCard city={city} isRenewal={false} />}
    </form>
  );
}

interface CreateInput {
  petId: string;
  cityId: string;
  prefill: CallReply<'GET /pet/get/goverment/pet/prefill/{id}/v1'>['data'];
}

function useCreate() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ petId, cityId, prefill }: CreateInput) => {
      const { cityId: _, ownCertificateNo: __, ...filled } = prefill;
      const input = { body: { ...filled, petId, cityId, isSubmitted: false } };
      return call('POST /pet/register/goverment/pet/web/v1', input, { idempotencyKey: keyFor(input) });
    },
    meta: { isErrorShown: true },
    onSuccess: async ({ data }) => {
      cacheAnswer(queries, oneRegistration(data._id), data);
      // Going back from the next step then leads to this step of the new draft.
      await navigate(stepPath(data._id, 'pet'), { replace: true });
      await navigate(stepPath(data._id, 'details'));
      await cacheRegistration(queries, data);
    },
    // Created in another tab meanwhile.
    onError: () => refreshRegistrations(queries),
  });
}
