import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { isFileOpenTo } from '../carers/pet-access.sql.ts';

/** Signed prescription lines of existing pets whose file the user can read. */
const signedLines = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('prescriptionLines as l')
    .innerJoin('visitNotes as n', 'n.consultationId', 'l.consultationId')
    .innerJoin('consultations as c', 'c.id', 'l.consultationId')
    .innerJoin('pets', 'pets.id', 'c.petId')
    .innerJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .where('n.signedAt', 'is not', null)
    .where('pets.status', '=', 'with_me')
    .where(isFileOpenTo(sql`c.pet_id`, userId))
    .select([
      'l.consultationId as consultId',
      'l.position',
      'pets.id as petId',
      'pets.name as petName',
      'petCategories.name as categoryName',
      'petCategories.picture',
      'pets.photoPath',
      'l.medicine',
      'l.strength',
      'l.dose',
      // Never null in a signed note: the trigger visit_notes_guarded enforces it.
      sql<number>`l.times_daily`.as('timesDaily'),
      sql<number>`l.days`.as('days'),
      'l.instructions',
      sql<string>`coalesce(n.signed_by ->> 'name', '')`.as('vetName'),
      sql<Date>`n.signed_at`.as('signedAt'),
      sql<string | null>`(select r.id from medicine_reminders r where r.pet_id = c.pet_id
        and r.consultation_id = l.consultation_id and r.line_position = l.position)`.as('reminderId'),
      sql<Date>`now()`.as('now'),
    ]);

export type PrescribedRow = Awaited<ReturnType<typeof selectPrescription>>[number];

/** One page of prescriptions, newest first. */
export async function selectPrescribed(
  db: Kysely<Database>,
  userId: string,
  { petId, consultId, page }: { petId?: string; consultId?: string; page: number },
) {
  const found = signedLines(db, userId)
    .$if(petId !== undefined, (query) => query.where('c.petId', '=', petId as string))
    .$if(consultId !== undefined, (query) => query.where('c.id', '=', consultId as string));
  const order = sql`n.signed_at desc, l.consultation_id desc, l.position`;
  return selectPage(found, { order, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
}

/** The lines of a prescription, or only the one at a position. */
export async function selectPrescription(
  db: Kysely<Database>,
  userId: string,
  { consultId, position }: { consultId: string; position?: number | null },
) {
  return signedLines(db, userId)
    .where('c.id', '=', consultId)
    .$if(position != null, (query) => query.where('l.position', '=', position as number))
    .orderBy('l.position')
    .execute();
}
