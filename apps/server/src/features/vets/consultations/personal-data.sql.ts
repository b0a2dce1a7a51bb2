import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

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

export const exportData = (userId: string) => ({
  consultations: jsonRows(sql`
      select c.id, c.kind, c.status, vets.name as vet, pets.name as pet, c.starts_at, c.symptoms, c.since,
        c.fee_paise, c.discount_paise, c.referral_discount_paise, c.to_pay_paise, c.cancel_note, c.created_at,
        case when notes.signed_at is not null then notes.assessment end as assessment,
        case when notes.signed_at is not null then notes.advice end as advice,
        case when notes.signed_at is not null then notes.procedures end as procedures,
        case when notes.signed_at is not null then notes.advised end as advised,
        case when notes.signed_at is not null then notes.follow_up_on end as follow_up_on,
        case when notes.signed_at is not null then ${jsonRows(sql`
          select medicine, strength, dose, times_daily, days, instructions, allow_substitution
          from prescription_lines where consultation_id = c.id order by position`)} end as prescription,
        ${jsonRows(sql`
          select sender, body, created_at from chat_messages where consultation_id = c.id order by id`)} as chat
      from consultations c join vets on vets.id = c.vet_id
        left join pets on pets.id = c.pet_id
        left join visit_notes notes on notes.consultation_id = c.id
      where c.user_id = ${userId} order by c.id`),
});

/**
 * Takes out of a person's consultations what is personal: what was told of the pet, and the photos. They forget the pet as
 * it goes; one of somebody else has its history on. Time, vet, price, payments and refunds stay for the books.
 */
export async function erase(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('consultations').where('userId', '=', userId).select('id');
  await db.deleteFrom('consultationPhotos').where('consultationId', 'in', own).execute();
  await db
    .updateTable('consultations')
    .set({ concernId: null, symptoms: '', since: null, cancelNote: '' })
    .where('userId', '=', userId)
    .execute();
}
