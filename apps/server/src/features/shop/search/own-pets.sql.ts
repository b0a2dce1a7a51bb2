import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** The kinds of animals that somebody lives with or cares for, as products and vets name them; none for a visitor. */
export async function selectOwnPets(db: Kysely<Database>, userId: string | undefined): Promise<string[]> {
  if (userId === undefined) return [];
  const { rows } = await sql<{ slug: string }>`
    select distinct pet_categories.slug from pets
    join pet_categories on pet_categories.id = pets.category_id
    join pet_carers on pet_carers.pet_id = pets.id and pet_carers.user_id = ${userId}
    where pets.status = 'with_me' order by 1`.execute(db);
  return rows.map(({ slug }) => slug);
}
