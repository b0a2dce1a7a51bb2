import type { ConsultationTerms } from '@tailwell/contract/money/terms';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** What a consultation's notifications mention. */
export async function selectNotified(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('consultations')
    .innerJoin('vets', 'vets.id', 'consultations.vetId')
    .leftJoin('pets', 'pets.id', 'consultations.petId')
    .where('consultations.id', '=', id)
    .select([
      'consultations.id',
      'consultations.userId',
      'consultations.status',
      'startsAt',
      'terms',
      'vets.name as vetName',
      'pets.name as petName',
      sql<Date>`now()`.as('now'),
    ])
    .$narrowType<{ terms: ConsultationTerms }>()
    .executeTakeFirstOrThrow();
}
