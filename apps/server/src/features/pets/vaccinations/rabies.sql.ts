import { type RawBuilder, sql } from 'kysely';

/** How long a vaccination against rabies counts of which nobody knows when the next one is due, in days. */
const RABIES_COUNTS = 365;

/** Until when a pet is protected from rabies by what is on its card, as 2026-11-29; null: by nothing. */
export const rabiesValidUntil = (petId: RawBuilder<unknown>) => sql<string | null>`(
  select max(coalesce(r.next_due_on, r.given_on + ${RABIES_COUNTS}::int))
  from vaccinations r where r.pet_id = ${petId} and r.is_rabies)`;
