import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

/** The visits of a person that are still ahead, or wait for their payment; nobody else can change them. */
export async function lockUpcomingOf(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('homeVisits')
    .where('userId', '=', userId)
    .where('status', 'in', ['payment_pending', 'requested', 'assigned', 'on_the_way', 'attempt_failed'])
    .select(['id', 'couponUseId', 'referralCreditId', 'status'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export const exportData = (userId: string) => ({
  homeVisits: jsonRows(sql`
      select v.id, v.kind, v.status, v.window_start, v.window_end, t.name as technician, v.contact_name, v.mobile_no,
        v.house, v.area, v.landmark, v.pincode, v.city, v.state, v.note, v.services_paise, v.charge_paise,
        v.discount_paise, v.referral_discount_paise, v.to_pay_paise, v.cancel_note, v.advice, v.created_at,
        ${jsonRows(sql`
          select pets.name as pet, l.name, l.price_paise
          from home_visit_lines l left join pets on pets.id = l.pet_id
          where l.visit_id = v.id order by l.position`)} as lines,
        ${jsonRows(sql`
          select to_status as status, at, window_start, note
          from home_visit_events where visit_id = v.id order by id`)} as history
      from home_visits v left join technicians t on t.id = v.technician_id
      where v.user_id = ${userId} order by v.id`),
  serviceRequests: jsonRows(sql`
      select pincode, kind, created_at, told_at from service_requests where user_id = ${userId} order by created_at`),
});

/**
 * Takes out of a person's visits what is personal: where it was, whom to ask for, and what was noted. Lines forget pets as
 * those go. When, who came, price, payments and refunds stay for the books.
 */
export async function erase(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('homeVisits').where('userId', '=', userId).select('id');
  await db
    .updateTable('homeVisitEvents')
    .set({ note: '' })
    .where('visitId', 'in', own)
    .where('actor', 'in', ['owner', 'technician'])
    .execute();
  await db
    .updateTable('homeVisits')
    .set({
      contactName: '',
      mobileNo: '',
      house: '',
      area: '',
      landmark: '',
      latitude: 0,
      longitude: 0,
      note: '',
      cancelNote: '',
      advice: '',
    })
    .where('userId', '=', userId)
    .execute();
  await db.deleteFrom('serviceRequests').where('userId', '=', userId).execute();
}
