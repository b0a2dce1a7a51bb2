import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { eraseChats } from '../calls/erase-chats.sql.ts';
import { archivePathOf } from '../prescriptions/prescriptions.routes.ts';
import { eraseSignedFor } from '../visit-notes/notes.sql.ts';

/** The consultations of a person that are still ahead, or wait for their payment; nobody else can change them. */
export async function lockUpcomingOf(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('consultations')
    .where('userId', '=', userId)
    .where('status', 'in', ['payment_pending', 'booked', 'confirmed'])
    .select(['id', 'couponUseId', 'referralCreditId', 'status'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Takes out of a person's consultations what is personal: the pet, what was told of it, the chat and the photos. Time,
 * vet, price, payments and refunds stay for the books, and the vet's signed notes, without saying for whom.
 */
export async function eraseConsultations(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('consultations').where('userId', '=', userId).select('id');
  const papers = (await eraseSignedFor(db, userId)).map(archivePathOf);
  // A minute later: who draws one at this moment has kept it by then.
  if (papers.length > 0) await enqueue(db, 'removePapers', { paths: papers }, { inMs: 60_000 });
  await eraseChats(db, userId);
  await db.deleteFrom('consultationPhotos').where('consultationId', 'in', own).execute();
  await db
    .updateTable('consultations')
    .set({ petId: null, concernId: null, symptoms: '', since: null, cancelNote: '' })
    .where('userId', '=', userId)
    .execute();
}
