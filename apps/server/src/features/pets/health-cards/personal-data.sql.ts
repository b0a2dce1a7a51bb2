import { sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';

/** Passes go with their pets. */
export const exportData = (userId: string) => ({
  petPasses: jsonRows(sql`
      select pets.name as pet, p.code, p.created_at, p.revoked_at
      from pet_passes p join pets on pets.id = p.pet_id
      where pets.user_id = ${userId} order by p.created_at, p.id`),
});
