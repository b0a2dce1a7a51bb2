import type { HomeVisitKind, HomeVisitStatus } from '@tailwell/contract/booking-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isFileRole } from './pet-access.sql.ts';

/** Existing pets that a user cares for, their own first. */
export async function selectPetsInCare(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('petCarers as c')
    .innerJoin('pets', 'pets.id', 'c.petId')
    .innerJoin('petCategories', 'petCategories.id', 'pets.categoryId')
    .innerJoin('users as owner', 'owner.id', 'pets.userId')
    .where('c.userId', '=', userId)
    .where('pets.status', '=', 'with_me')
    .select([
      'c.id as carerId',
      'c.role',
      'pets.id as petId',
      'pets.name',
      'pets.photoPath',
      'petCategories.name as categoryName',
      'petCategories.picture',
      'owner.name as ownerName',
      sql<string[]>`array(
        select allergies.name from pet_allergies join allergies on allergies.id = allergy_id
        where pet_id = pets.id order by allergies.position)`.as('allergies'),
    ])
    .orderBy(sql`c.role <> 'owner'`)
    .orderBy('pets.id')
    .execute();
}

interface VisitToday {
  id: string;
  kind: HomeVisitKind;
  status: HomeVisitStatus;
  pets: string[];
  services: string[];
  windowStart: Date;
  windowEnd: Date;
  technician: string | null;
  etaAt: Date | null;
  startCode: string | null;
  prep: string[];
  isOwn: boolean;
}

/**
 * Today's home visits of the pets in a user's care, limited to these pets. Only those booked by users with access to
 * the pet's file: what a former carer booked is theirs alone.
 */
export async function selectVisitsToday(db: Kysely<Database>, userId: string): Promise<VisitToday[]> {
  const { rows } = await sql<VisitToday>`
    select v.id, v.kind, v.status, v.window_start as "windowStart", v.window_end as "windowEnd",
      v.user_id = ${userId} as "isOwn",
      case when t.vet_id is not null then 'Dr ' || t.name
        when v.status <> 'requested' then t.name end as technician,
      case when v.status = 'on_the_way' then v.eta_at end as "etaAt",
      case when v.status in ('on_the_way', 'arrived') then v.start_code end as "startCode",
      array_agg(distinct p.name) as pets,
      array_agg(distinct l.name) as services,
      array(select distinct line from home_visit_lines pl
        join home_services s on s.id = pl.service_id
        join pet_carers pc on pc.pet_id = pl.pet_id and pc.user_id = ${userId}
        cross join unnest(s.prep) line
        where pl.visit_id = v.id order by line) as prep
    from pet_carers c
    join pets p on p.id = c.pet_id and p.status = 'with_me'
    join home_visit_lines l on l.pet_id = c.pet_id
    join home_visits v on v.id = l.visit_id
    join pet_carers booker on booker.pet_id = c.pet_id and booker.user_id = v.user_id
      and ${isFileRole('booker.role')}
    left join technicians t on t.id = v.technician_id
    where c.user_id = ${userId}
      and v.status not in ('payment_pending', 'expired', 'cancelled_by_user', 'cancelled_by_ops')
      and ((v.window_start at time zone 'Asia/Kolkata')::date = (now() at time zone 'Asia/Kolkata')::date
        or v.status in ('on_the_way', 'arrived', 'in_service'))
    group by v.id, t.id
    order by v.window_start, v.id`.execute(db);
  return rows;
}

/** The database's clock, which countdowns on screens run against. */
export async function selectNow(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [clock] = rows;
  if (!clock) throw new Error('a select without a table returned no row');
  return clock.now;
}
