import { dayInIndia } from '../../../platform/india-time.ts';
import type { Samples, World } from '../../../testing/samples.ts';
import { newInt } from '../../../testing/seed.ts';
import { otherDay } from '../pets/pets.testing.ts';

const due = async ({ app: { db }, petId }: World) => {
  const nextDueOn = dayInIndia(new Date(Date.now() + 86_400_000));
  await db
    .insertInto('vaccinations')
    .values({ petId, name: `Due ${newInt(1e9)}`, givenOn: otherDay(), nextDueOn })
    .execute();
  return petId;
};

export const samples: Samples = {
  'GET /pet/get/dues/v1': { pet: { open: 'file', isList: true, make: due } },
  'GET /pet/get/calendar/feed/v1': { pet: 'the caller’s own link; what it shows is what is due for them' },
  'POST /pet/make/calendar/feed/v1': { pet: 'the caller’s own link' },
  'DELETE /pet/revoke/calendar/feed/v1': { pet: 'the caller’s own link' },
};
