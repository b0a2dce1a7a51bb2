import { call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { BackLink } from '../../../parts/page/back-link';
import { petPaths } from '../../../pet-paths';
import { PetForm } from '../pets/pet-form';
import type { PetValues } from '../pets/pet-values';

/** A new pet together with its card. */
export function NewCard() {
  const keyOf = useIdempotencyKey();
  const save = async (pet: PetValues) => {
    const body = { pet };
    const { message, data } = await call(
      'POST /pet/create/pet/registration/info/web/v1',
      { body },
      { idempotencyKey: keyOf(body) },
    );
    return { message, next: petPaths.healthCard(data._id) };
  };
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={petPaths.healthCard()}>E-health card</BackLink>
      <h1 className="text-2xl font-extrabold">A new pet with its card</h1>
      <PetForm
        draft={{ name: 'pet:new', outlivesLeaving: true }}
        submitLabel="Add pet and open the card"
        save={save}
      />
    </div>
  );
}
