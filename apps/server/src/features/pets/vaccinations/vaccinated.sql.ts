import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** Whom a visit's vaccinations were for, and what was given; undefined: its owner was erased. */
export async function selectVaccinated(db: Kysely<Database>, visitId: string) {
  const given = await db
    .selectFrom('vaccinations as v')
    .innerJoin('homeVisitLines as l', 'l.id', 'v.lineId')
    .innerJoin('pets', 'pets.id', 'v.petId')
    .where('l.visitId', '=', visitId)
    .where('pets.status', '=', 'with_me')
    .orderBy('l.position')
    .select(['pets.userId', 'pets.name as petName'])
    .execute();
  const [first] = given;
  return first && { userId: first.userId, petNames: [...new Set(given.map(({ petName }) => petName))] };
}
