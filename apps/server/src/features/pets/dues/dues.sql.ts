import type { DueKind } from '@tailwell/contract/pets/dues';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isFileRole } from '../carers/pet-access.sql.ts';
import { fromUpcomingLines, hasLaterDose } from '../vaccinations/vaccinations.sql.ts';
import { articleTag } from './dues.rules.ts';

export const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

/** An item due for a pet, and what its link is made of. */
export interface DueRow {
  kind: DueKind;
  id: string;
  petId: string;
  petName: string;
  /** A vaccine, a vet or a medicine; empty if the kind says it all. */
  name: string;
  /** As 2026-11-29. */
  on: string;
  isBooked: boolean;
  /** The visit or registration that it is booked with. */
  bookedId: string | null;
  /** The vaccine, the vet, or the consultation of the prescription. */
  aboutId: string | null;
  concernId: string | null;
  birthday: number | null;
}

const v = sql`v`;

const vaccinations = sql`
  select 'vaccination' as kind, v.id, v.pet_id, v.name, v.next_due_on as due_on, v.given_on as since,
    booked.id is not null as is_booked, booked.id as booked_id, v.vaccine_id as about_id,
    null::uuid as concern_id, null::int as birthday
  from vaccinations v
  left join lateral (select b.id ${fromUpcomingLines(v)} order by b.window_start limit 1) booked on true
  where v.next_due_on is not null and not ${hasLaterDose(v)}`;

const dewormings = sql`
  select 'deworming', d.id, d.pet_id, '', d.next_due_on, d.given_on, false, null, null, null, null
  from dewormings d
  where d.next_due_on is not null
    and not exists (select from dewormings later where later.pet_id = d.pet_id and later.given_on > d.given_on)`;

/** A registration being renewed counts as booked. */
const registrations = sql`
  select 'registration', r.id, r.pet_id, '', r.valid_until, r.approved_on, renewal.id is not null, renewal.id, null, null, null
  from registrations r
  left join registrations renewal on renewal.renews_id = r.id
    and renewal.status in ('submitted', 'under_review', 'needs_correction')
  where r.pet_id is not null and r.status in ('approved', 'expiring', 'expired')
    and not exists (
      select from registrations later
      where later.pet_id = r.pet_id and later.approved_on > r.approved_on)`;

/** Columns of a pet, a vet, and when the vet signed notes about the pet. */
interface SignedNotes {
  petId: RawBuilder<unknown>;
  vetId: RawBuilder<unknown>;
  signedAt: RawBuilder<unknown>;
}

/** Appointments with the vet, booked after the notes were signed, that are upcoming or in progress. */
export const fromNextAppointments = ({ petId, vetId, signedAt }: SignedNotes) => sql`
  from consultations l
  where l.pet_id = ${petId} and l.vet_id = ${vetId} and l.booked_at > ${signedAt} and l.kind = 'scheduled'
    and l.status in ('booked', 'confirmed', 'ready', 'in_call', 'reconnecting', 'awaiting_notes')`;

/** Once the same vet signs again, their new advice replaces it. */
export const isAdviceReplaced = ({ petId, vetId, signedAt }: SignedNotes) => sql`exists (
  select from consultations later
  join visit_notes newer on newer.consultation_id = later.id and newer.signed_at > ${signedAt}
  where later.pet_id = ${petId} and later.vet_id = ${vetId})`;

const notes: SignedNotes = { petId: sql`c.pet_id`, vetId: sql`c.vet_id`, signedAt: sql`n.signed_at` };

const followUps = sql`
  select 'follow-up', c.id, c.pet_id, vets.name, n.follow_up_on, (n.signed_at at time zone 'Asia/Kolkata')::date,
    next.id is not null, next.id, c.vet_id, c.concern_id, null
  from visit_notes n
  join consultations c on c.id = n.consultation_id and c.pet_id is not null
  join vets on vets.id = c.vet_id
  left join lateral (select l.id ${fromNextAppointments(notes)} order by l.starts_at limit 1) next on true
  where n.signed_at is not null and n.follow_up_on is not null and not ${isAdviceReplaced(notes)}`;

/** The next birthday, or today's; 29 February is celebrated a day early in other years. */
const birthdays = sql`
  select 'birthday', p.id, p.id, '', next.on_day, p.born_on, false, null, null, null,
    (extract(year from next.on_day) - extract(year from p.born_on))::int
  from pets p
  cross join lateral (
    select (p.born_on + make_interval(years => years))::date as on_day
    from generate_series(
      extract(year from ${today})::int - extract(year from p.born_on)::int,
      extract(year from ${today})::int - extract(year from p.born_on)::int + 1) as years
    where (p.born_on + make_interval(years => years))::date >= ${today}
    order by 1 limit 1) next
  where p.born_on is not null and not p.is_born_on_approximate and not p.is_community`;

/** Every item due on a stored date: kind, id, pet, name, day, since when it counts, and where it is booked. */
export const allDues: RawBuilder<unknown> = sql.join(
  [vaccinations, dewormings, registrations, followUps, birthdays],
  sql` union all `,
);

const MAX_ROWS = 200;

/**
 * What is due for all pets whose file the user can read, or one of them: from 60 days ago to a year ahead, soonest
 * first.
 */
export async function selectDues(db: Kysely<Database>, userId: string, petId?: string): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select due.kind, due.id, due.pet_id as "petId", p.name as "petName", due.name, due.due_on::text as "on",
      due.is_booked as "isBooked", due.booked_id as "bookedId", due.about_id as "aboutId",
      due.concern_id as "concernId", due.birthday
    from pet_carers mine
    join pets p on p.id = mine.pet_id and p.status = 'with_me'
    join lateral (select * from (${allDues}) due where due.pet_id = p.id) due on true
    where mine.user_id = ${userId} and ${isFileRole('mine.role')}
      and (${petId ?? null}::uuid is null or p.id = ${petId ?? null}::uuid)
      and due.due_on between ${today} - 60 and ${today} + 365
    order by due.due_on, due.kind, due.id
    limit ${MAX_ROWS}`.execute(db);
  return rows;
}

/** Those of the given prescriptions with an order under way. */
export async function selectOrdered(db: Kysely<Database>, consultIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ consultId: string }>`
    select distinct p.consultation_id as "consultId"
    from order_prescriptions p
    join orders o on o.id = p.order_id and o.status = 'placed'
    join parcels s on s.order_id = o.id
      and s.status in ('placed', 'rx_review', 'accepted', 'packed', 'out_for_delivery')
    where p.consultation_id = any(${consultIds}::uuid[])`.execute(db);
  return new Set(rows.map(({ consultId }) => consultId));
}

interface Article {
  slug: string;
  title: string;
}

const keyOf = (petId: string, tag: string) => `${petId} ${tag}`;

/** The article to read about each due item, if there is one: the latest with its tag for that kind of pet. */
export async function selectArticlesFor(db: Kysely<Database>, dues: DueRow[]) {
  const tagged = dues.flatMap((due) => {
    const tag = articleTag(due);
    return tag === null ? [] : [{ petId: due.petId, tag }];
  });
  if (tagged.length === 0) return () => null;
  const { rows } = await sql<Article & { petId: string; tag: string }>`
    select topic.pet_id, topic.tag, article.slug, article.title
    from (
      select distinct pet_id, tag
      from unnest(${tagged.map(({ petId }) => petId)}::uuid[], ${tagged.map(({ tag }) => tag)}::text[])
        as tagged(pet_id, tag)) as topic
    join pets on pets.id = topic.pet_id
    join pet_categories on pet_categories.id = pets.category_id
    cross join lateral (
      select slug, title from published_posts
      where kind = 'blog' and tags @> array[topic.tag] and species @> array[pet_categories.slug]
      order by published_at desc, post_id desc limit 1) as article`.execute(db);
  const articles = new Map(rows.map(({ petId, tag, ...article }) => [keyOf(petId, tag), article]));
  return (due: DueRow): Article | null => articles.get(keyOf(due.petId, articleTag(due) ?? '')) ?? null;
}
