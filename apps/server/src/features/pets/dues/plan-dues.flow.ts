import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { planFor } from '../vaccinations/schedule.rules.ts';
import { selectSchedule } from '../vaccinations/schedule.sql.ts';
import type { DueRow } from './dues.sql.ts';
import type { PlannedPet } from './planned.sql.ts';

/** Core doses that are missing from the pets' cards, with the day that the schedule has for their species and age. */
export async function planDues(db: Kysely<Database>, pets: PlannedPet[], today: string): Promise<DueRow[]> {
  const schedule = await selectSchedule(db, [...new Set(pets.map(({ species }) => species))]);
  return pets.flatMap((pet) => {
    const lines = schedule.filter(({ species }) => species === pet.species);
    return planFor(lines, pet, { bornOn: pet.bornOn, today }).flatMap(
      ({ id, kind, name, dueOn, isCore, vaccineId }) => {
        if (dueOn === null || !isCore) return [];
        const visit = pet.booked.find(({ serviceId }) => serviceId === vaccineId);
        return {
          kind,
          id: `${id}-${pet.id}`,
          petId: pet.id,
          petName: pet.name,
          name,
          on: dueOn,
          isBooked: visit !== undefined,
          bookedId: visit?.visitId ?? null,
          aboutId: vaccineId,
          concernId: null,
          birthday: null,
        };
      },
    );
  });
}
