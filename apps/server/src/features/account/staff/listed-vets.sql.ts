import { sql } from 'kysely';

/** Whether a vet is listed and can be booked, for a query over `vets`: visible, and not suspended as staff. */
export const isListed = sql<boolean>`(vets.is_listed and not exists (
  select from staff_members where staff_members.user_id = vets.user_id and suspended_at is not null))`;
