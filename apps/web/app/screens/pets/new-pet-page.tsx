import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { ensure, ensureIfPossible } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { FirstPetMoment } from '../../features/pets/pets/first-pet-moment';
import { petCategories } from '../../features/pets/pets/kind-fields';
import { PetForm } from '../../features/pets/pets/pet-form';
import { BackLink } from '../../parts/page/back-link';
import { safeNext } from '../../parts/page/safe-next';
import { titled } from '../../parts/page/titled';
import type { Pet } from '../../parts/pets/pet-labels';
import { paths } from '../../paths';

export const meta = () => titled('New pet');

const pets = apiQuery('GET /pet/get/all/info/list/v1');

export const clientLoader = async () => {
  await Promise.all([ensure(petCategories), ensureIfPossible(pets)]);
  return null;
};

export default function NewPetPage() {
  const keyOf = useIdempotencyKey();
  const [search] = useSearchParams();
  const nextParam = search.get('next');
  const next = nextParam === null ? paths.pets : safeNext(nextParam);
  const { data: before } = useQuery(pets);
  const [first, setFirst] = useState<{ pet: Pet; message: string }>();
  if (first) return <FirstPetMoment {...first} next={next} isOnTheWay={nextParam !== null} />;
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={next}>{nextParam === null ? 'My pets' : 'Back'}</BackLink>
      <h1 className="text-2xl font-extrabold">Add a pet</h1>
      <PetForm
        draft={{ name: 'pet:new', outlivesLeaving: true }}
        submitLabel="Add pet"
        next={next}
        save={async (body) => {
          const { data: pet, message } = await call(
            'POST /pet/create/info/v1',
            { body },
            { idempotencyKey: keyOf(body) },
          );
          const isFirst = before?.length === 0;
          return { message, ...(isFirst && { celebrate: () => setFirst({ pet, message }) }) };
        }}
      />
    </div>
  );
}
