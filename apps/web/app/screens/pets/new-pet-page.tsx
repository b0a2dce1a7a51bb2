import { useSearchParams } from 'react-router';
import { call } from '../../api/call';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { ensure } from '../../api/prefetch';
import { petCategories } from '../../features/pets/pets/kind-fields';
import { PetForm } from '../../features/pets/pets/pet-form';
import { BackLink } from '../../parts/page/back-link';
import { safeNext } from '../../parts/page/safe-next';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';

export const meta = () => titled('New pet');

export const clientLoader = () => ensure(petCategories);

export default function NewPetPage() {
  const keyOf = useIdempotencyKey();
  const [search] = useSearchParams();
  const nextParam = search.get('next');
  const next = nextParam === null ? paths.pets : safeNext(nextParam);
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={next}>{nextParam === null ? 'My pets' : 'Back'}</BackLink>
      <h1 className="text-2xl font-extrabold">Add a pet</h1>
      <PetForm
        draft={{ name: 'pet:new', outlivesLeaving: true }}
        submitLabel="Add pet"
        next={next}
        save={(body) => call('POST /pet/create/info/v1', { body }, { idempotencyKey: keyOf(body) })}
      />
    </div>
  );
}
