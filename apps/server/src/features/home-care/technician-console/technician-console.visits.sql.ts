import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Db = Kysely<Database>;

/** A technician doesn't see a visit before it is assigned. */
const UNANNOUNCED_STATUSES: HomeVisitStatus[] = ['payment_pending', 'requested', 'expired'];
const CANCELLED_STATUSES: HomeVisitStatus[] = ['cancelled_by_user', 'cancelled_by_ops'];
const OPEN_STATUSES: HomeVisitStatus[] = ['assigned', 'on_the_way', 'arrived', 'in_service'];

/** A user's technician profile: by their account, or by their vet profile. */
export async function selectTechnician(db: Db, { userId, vetIds }: { userId: string; vetIds: string[] }) {
  return db
    .selectFrom('technicians')
    .innerJoin('servedCities', 'servedCities.id', 'technicians.cityId')
    .where((is) =>
      is.or([
        is('technicians.userId', '=', userId),
        ...(vetIds.length > 0 ? [is('technicians.vetId', 'in', vetIds)] : []),
      ]),
    )
    .orderBy(sql`technicians.user_id is null`)
    .select([
      'technicians.id',
      'technicians.name',
      'technicians.latitude',
      'technicians.longitude',
      'technicians.mobileNo',
      'servedCities.name as city',
    ])
    .executeTakeFirst();
}
export type Technician = NonNullable<Awaited<ReturnType<typeof selectTechnician>>>;

interface FieldPet {
  id: string;
  name: string;
  species: PetCategorySlug;
  category: string;
  breed: string;
  sex: 'male' | 'female' | 'unknown';
  bornOn: string | null;
  weightKg: number | null;
  allergies: string[];
  community: { area: string } | null;
  photoPath: string | null;
  vitals: {
    weightKg: number | null;
    temperatureC: number | null;
    heartRate: number | null;
    respiration: number | null;
    note: string;
  } | null;
}

interface FieldLine {
  id: string;
  petId: string | null;
  name: string;
  minutes: number;
  prep: string[];
  checklist: string[];
  checked: string[];
  sample: string;
  fastingHours: number;
  barcode: string | null;
  observeMinutes: number;
  dose: { batchNo: string; expiresOn: string; givenAt: string } | null;
}

const pets = sql<FieldPet[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'name', p.name, 'species', c.slug, 'category', c.name, 'breed', b.name, 'sex', p.sex,
    'bornOn', p.born_on, 'weightKg', p.weight_kg, 'photoPath', p.photo_path,
    'community', case when p.is_community then jsonb_build_object('area', p.community_area) end,
    'allergies', (select coalesce(jsonb_agg(a.name order by a.position), '[]')
      from pet_allergies join allergies a on a.id = allergy_id where pet_id = p.id),
    'vitals', (select jsonb_build_object('weightKg', m.weight_kg, 'temperatureC', m.temperature_c,
        'heartRate', m.heart_rate, 'respiration', m.respiration, 'note', m.note)
      from home_visit_vitals m where m.visit_id = v.id and m.pet_id = p.id)
    ) order by p.name, p.id), '[]')
  from pets p
  join pet_categories c on c.id = p.category_id
  join pet_breeds b on b.id = p.breed_id
  where p.id in (select pet_id from home_visit_lines where visit_id = v.id))`;

const lines = sql<FieldLine[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'petId', l.pet_id, 'name', l.name, 'minutes', l.minutes, 'prep', s.prep, 'checklist', s.checklist,
    'checked', (select coalesce(jsonb_agg(item), '[]') from home_visit_checks where line_id = l.id),
    'sample', s.sample, 'fastingHours', s.fasting_hours,
    'barcode', (select barcode from lab_samples where line_id = l.id and rejected_at is null),
    'observeMinutes', s.observe_minutes,
    'dose', (select jsonb_build_object('batchNo', d.batch_no, 'expiresOn', d.expires_on, 'givenAt', d.given_at)
      from vaccine_doses d where d.line_id = l.id)
    ) order by l.position), '[]')
  from home_visit_lines l join home_services s on s.id = l.service_id where l.visit_id = v.id)`;

const ownVisits = (db: Db, technicianId: string) =>
  db
    .selectFrom('homeVisits as v')
    .where('v.technicianId', '=', technicianId)
    .where('v.status', 'not in', UNANNOUNCED_STATUSES)
    // A visit cancelled before it was assigned was never announced.
    .where((is) => is.or([is('v.status', 'not in', CANCELLED_STATUSES), is('v.assignedAt', 'is not', null)]));

/** A technician's visits: those of a day in India, or those with these ids. */
export async function selectFieldVisits(
  db: Db,
  technicianId: string,
  filter: { from: Date; to: Date } | { ids: string[] },
) {
  if ('ids' in filter && filter.ids.length === 0) return [];
  return ownVisits(db, technicianId)
    .$if('ids' in filter, (all) => all.where('v.id', 'in', 'ids' in filter ? filter.ids : []))
    .$if('from' in filter, (all) =>
      'from' in filter
        ? all.where('v.windowStart', '>=', filter.from).where('v.windowStart', '<', filter.to)
        : all,
    )
    .orderBy('v.windowStart')
    .orderBy('v.id')
    .select([
      'v.id',
      'v.kind',
      'v.status',
      'v.windowStart',
      'v.windowEnd',
      'v.minutes',
      'v.note',
      'v.contactName',
      'v.mobileNo',
      'v.house',
      'v.area',
      'v.landmark',
      'v.pincode',
      'v.city',
      'v.latitude',
      'v.longitude',
      'v.advice',
      'v.codeTries',
      'v.lateMinutes',
      'v.etaAt',
      'v.arrivedAt',
      'v.startedAt',
      'v.endedAt',
      pets.as('pets'),
      lines.as('lines'),
      sql<string[]>`array(select path from home_visit_photos where visit_id = v.id order by position)`.as(
        'photos',
      ),
      sql<string | null>`(
        select e.note from home_visit_events e
        where e.visit_id = v.id and e.to_status = v.status and v.status in ('attempt_failed', 'no_show_user')
        order by e.id desc limit 1)`.as('failure'),
      sql<Date>`now()`.as('now'),
    ])
    .execute();
}
export type FieldVisitRow = Awaited<ReturnType<typeof selectFieldVisits>>[number];

/** Number of a technician's visits per day in India. */
export async function selectDays(
  db: Db,
  technicianId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ date: string; visits: number; toDo: number }[]> {
  const date = sql<string>`to_char(v.window_start at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  return ownVisits(db, technicianId)
    .where('v.windowStart', '>=', from)
    .where('v.windowStart', '<', to)
    .where('v.status', 'not in', CANCELLED_STATUSES)
    .groupBy(date)
    .orderBy(date)
    .select(({ fn }) => [
      date.as('date'),
      fn.countAll<number>().as('visits'),
      fn.countAll<number>().filterWhere('v.status', 'in', OPEN_STATUSES).as('toDo'),
    ])
    .execute();
}

/** Locks one of a technician's own visits until the transaction ends. */
export async function lockFieldVisit(tx: Transaction<Database>, id: string, technicianId: string) {
  return ownVisits(tx, technicianId)
    .where('v.id', '=', id)
    .select([
      'v.id',
      'v.userId',
      'v.kind',
      'v.status',
      'v.windowStart',
      'v.arrivedAt',
      'v.codeTries',
      'v.latitude',
      'v.longitude',
      sql<Date | null>`(
        select max(acted_at) from technician_actions
        where visit_id = v.id and technician_id = ${technicianId} and refusal_code is null)`.as(
        'lastActedAt',
      ),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .forUpdate()
    .executeTakeFirst();
}
export type LockedFieldVisit = NonNullable<Awaited<ReturnType<typeof lockFieldVisit>>>;

/** Whether a technician is at another visit, or on the way to one. */
export async function isElsewhere(db: Db, technicianId: string, visitId: string): Promise<boolean> {
  const other = await db
    .selectFrom('homeVisits')
    .where('technicianId', '=', technicianId)
    .where('id', '<>', visitId)
    .where('status', 'in', ['on_the_way', 'arrived', 'in_service'])
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}

/** Phone numbers of both sides of a visit, for connecting a call; the technician's own, or that of their account. */
export async function selectNumbers(db: Db, visitId: string) {
  return db
    .selectFrom('homeVisits as v')
    .innerJoin('technicians as t', 't.id', 'v.technicianId')
    .leftJoin('vets', 'vets.id', 't.vetId')
    .where('v.id', '=', visitId)
    .select([
      'v.status',
      'v.windowStart',
      'v.mobileNo as owner',
      'v.contactName as ownerName',
      't.name as technicianName',
      sql<string | null>`coalesce(t.mobile_no, (
        select subject from identities
        where user_id = coalesce(t.user_id, vets.user_id) and provider = 'mobile'))`.as('technician'),
      sql<Date>`now()`.as('now'),
    ])
    .executeTakeFirst();
}

export async function isOwnersVisit(db: Db, id: string, userId: string): Promise<boolean> {
  const own = db.selectFrom('homeVisits').where('id', '=', id).where('userId', '=', userId);
  return (await own.select('id').executeTakeFirst()) !== undefined;
}
