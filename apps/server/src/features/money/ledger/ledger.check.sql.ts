import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** A rule that the books break, with the number of rows and up to ten of them. */
export interface BrokenRule {
  rule: string;
  count: number;
  examples: string[];
}

const journalOf = (cause: string, kind: string, id: RawBuilder<unknown>) => sql`(
  select j.id from ledger_journals j where j.cause = ${cause} and j.subject_kind = ${kind} and j.subject_id = ${id}::text)`;

/** What a journal books to these accounts, in paise. */
const sumOf = (journal: RawBuilder<unknown>, ...accounts: string[]) => sql`coalesce((
  select sum(paise) from ledger_entries where journal_id = ${journal} and account = any(${accounts})), 0)`;

const paymentJournal = journalOf('payment', 'payment', sql`p.id`);
const refundJournal = journalOf('refund', 'refund', sql`r.id`);
const parcelJournal = journalOf('supply', 'parcel', sql`s.id`);
const consultationJournal = journalOf('supply', 'consultation', sql`c.id`);
const visitJournal = journalOf('supply', 'home_visit', sql`v.id`);
const payoutJournal = journalOf('payout', 'payout', sql`o.id`);

/** What the owner paid for a supply, whether in advance or in cash, or we instead of them. */
const collected = (journal: RawBuilder<unknown>) => sumOf(journal, 'prepaid', 'shop_cash', 'goodwill');

// Each selects the `id` of rows that must not exist.
const RULES: Record<string, RawBuilder<{ id: string }>> = {
  'Each journal adds up to 0': sql`
    select journal_id::text as id from ledger_entries group by journal_id having sum(paise) <> 0`,
  'Each journal has entries, unless something free was supplied': sql`
    select j.id::text from ledger_journals j
    where j.cause not in ('supply', 'return')
      and not exists (select from ledger_entries where journal_id = j.id)`,
  'Each completed payment is booked with its amount': sql`
    select p.id from payments p where p.status = 'completed' and ${sumOf(paymentJournal, 'gateway')} <> p.amount_paise`,
  'Only completed payments are booked': sql`
    select j.subject_id as id from ledger_journals j left join payments p on p.id = j.subject_id
    where j.cause = 'payment' and p.status is distinct from 'completed'`,
  'Each refund is booked with its amount': sql`
    select r.id::text from refunds r where -${sumOf(refundJournal, 'refunds')} <> r.amount_paise`,
  'Refunds have left the gateway exactly if they were processed': sql`
    select r.id::text from refunds r
    where (r.status = 'processed') <> (
      -${sumOf(journalOf('refund_paid', 'refund', sql`r.id`), 'gateway')} = r.amount_paise)`,
  'Failed refunds are booked back': sql`
    select r.id::text from refunds r
    where (r.status = 'failed') <> (${journalOf('refund_failed', 'refund', sql`r.id`)} is not null)`,
  'Each booked refund exists': sql`
    select j.subject_id as id from ledger_journals j left join refunds r on r.id::text = j.subject_id
    where j.subject_kind = 'refund' and r.id is null`,
  'Each delivered parcel is earned by its shop, for its price': sql`
    select s.id::text from parcels s
    where s.status in ('delivered', 'return_requested') and (
      ${parcelJournal} is null or ${collected(parcelJournal)} <> s.total_paise or not exists (
        select from ledger_entries where journal_id = ${parcelJournal} and partner_id = s.shop_id))`,
  'Only delivered parcels are earned, and returned ones are taken back': sql`
    select j.subject_id as id from ledger_journals j left join parcels s on s.id::text = j.subject_id
    where j.cause = 'supply' and j.subject_kind = 'parcel' and (
      s.status is null or s.status not in ('delivered', 'return_requested', 'returned')
      or (s.status = 'returned') <> (${journalOf('return', 'parcel', sql`s.id`)} is not null))`,
  'Each consultation that took place is earned by its vet, for its price': sql`
    select c.id::text from consultations c
    where c.status in ('completed', 'no_show_user') and (
      ${consultationJournal} is null or ${collected(consultationJournal)} <> c.to_pay_paise)`,
  'Each visit that took place is booked for its price': sql`
    select v.id::text from home_visits v
    where v.status in ('done', 'no_show_user') and (
      ${visitJournal} is null or ${collected(visitJournal)} <> v.to_pay_paise)`,
  'Only bookings that ended are earned': sql`
    select j.subject_id as id from ledger_journals j
    where j.cause = 'supply' and j.subject_kind in ('consultation', 'home_visit')
      and not exists (
        select from consultations c where c.id::text = j.subject_id
          and c.status in ('completed', 'no_show_user', 'cancelled_by_user'))
      and not exists (
        select from home_visits v where v.id::text = j.subject_id
          and v.status in ('done', 'no_show_user', 'cancelled_by_user'))`,
  'No purchase has used more than was paid for it': sql`
    select purchase_id::text as id
    from ledger_journals join ledger_entries on journal_id = ledger_journals.id and account = 'prepaid'
    group by purchase_id having sum(paise) > 0`,
  'Each settlement adds up': sql`
    select t.id::text from settlements t
    where t.amount_paise <> -coalesce((select sum(paise) from ledger_entries where settlement_id = t.id), 0)
      or exists (
        select from ledger_entries e where e.settlement_id = t.id
          and (e.partner_kind, e.partner_id) is distinct from (t.partner_kind, t.partner_id))`,
  'Each payout pays its settlements': sql`
    select o.id::text from payouts o
    where o.status in ('prepared', 'released', 'paid')
      and o.amount_paise <> coalesce((select sum(amount_paise) from settlements where payout_id = o.id), 0)`,
  'Released payouts are booked with their amount': sql`
    select o.id::text from payouts o
    where (o.status in ('released', 'paid', 'failed')) <> (${sumOf(payoutJournal, 'partner')} = o.amount_paise)`,
  'Payouts have left the bank exactly if they were paid': sql`
    select o.id::text from payouts o
    where (o.status = 'paid') <> (
      -${sumOf(journalOf('payout_paid', 'payout', sql`o.id`), 'bank')} = o.amount_paise)`,
};

/** Compares the ledger with what it was written for; returns the rules that are broken. */
export async function findBrokenBooks(db: Kysely<Database>): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await sql<{ count: number; examples: string[] }>`
      with broken as (${query})
      select count(*)::int as count, (array_agg(id order by id))[1:10] as examples from broken`.execute(db);
    const [found] = rows;
    if (found && found.count > 0) broken.push({ rule, ...found });
  }
  return broken;
}
