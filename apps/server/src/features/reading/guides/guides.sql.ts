import type { RelatedService } from '@tailwell/contract/reading/post-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isListed } from '../../account/staff/listed-vets.sql.ts';
import type { StoredPicture } from '../posts/posts.sql.ts';

type Db = Kysely<Database>;

/** Cover of the first article of `guide` that has one. */
export const coverOfGuide = sql<StoredPicture | null>`(
  select cover from guide_posts
  join published_posts on published_posts.post_id = guide_posts.post_id
  where guide_id = guide.id and kind = 'blog' and cover is not null
  order by guide_posts.position, guide_posts.post_id limit 1)`;

/** Published guides, in list order. */
export const selectGuides = (db: Db) =>
  db
    .selectFrom('concernGuides as guide')
    .leftJoin('productConcerns as product', 'product.id', 'guide.productConcernId')
    .where('guide.isActive', '=', true)
    .orderBy('guide.position')
    .orderBy('guide.name')
    .select([
      'guide.slug',
      'guide.name',
      'guide.title',
      'guide.summary',
      'guide.species',
      coverOfGuide.as('cover'),
      'product.slug as productConcernSlug',
      'product.name as productConcernName',
    ])
    .execute();

export type GuideRow = Awaited<ReturnType<typeof selectGuides>>[number];

/** A published guide with its reviewer and links. */
export const selectGuide = (db: Db, slug: string) =>
  db
    .selectFrom('concernGuides as guide')
    .innerJoin('vets as reviewer', 'reviewer.id', 'guide.reviewerId')
    .leftJoin('productConcerns as product', 'product.id', 'guide.productConcernId')
    .leftJoin('healthConcerns as health', (join) =>
      join.onRef('health.id', '=', 'guide.healthConcernId').on('health.isActive', '=', true),
    )
    .where('guide.slug', '=', slug)
    .where('guide.isActive', '=', true)
    .selectAll('guide')
    .select([
      coverOfGuide.as('cover'),
      'reviewer.name as reviewerName',
      'reviewer.registrationNumber',
      'reviewer.registrationCouncil',
      'product.slug as productConcernSlug',
      'product.name as productConcernName',
      'health.name as healthConcernName',
      sql<{ question: string; answer: string }[]>`guide.questions`.as('questions'),
      sql<{ title: string; publisher: string; url: string }[]>`guide.sources`.as('sources'),
      sql<string[]>`array(
        select post_id from guide_posts where guide_id = guide.id order by position, post_id)`.as('postIds'),
    ])
    .executeTakeFirst();

export type GuideDetailsRow = NonNullable<Awaited<ReturnType<typeof selectGuide>>>;

/** A city as spelled by vets. */
export interface CityRow {
  city: string;
  state: string;
  vets: number;
}

/** Cities where listed vets work, with the number of vets. A loose index scan: one lookup per city. */
export async function selectCities(db: Db): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    with recursive cities as (
      (select city from vets where ${isListed} order by city limit 1)
      union all
      select (select city from vets where ${isListed} and city > cities.city order by city limit 1)
      from cities where city is not null
    )
    select cities.city, counted.state, counted.vets
    from cities cross join lateral (
      select min(state) as state, count(*)::int as vets from vets where ${isListed} and vets.city = cities.city
    ) as counted
    where cities.city is not null
    order by cities.city`.execute(db);
  return rows;
}

/** What a city's listed vets charge and speak; `city`: all its spellings. */
export async function selectVetsOfCity(db: Db, city: string[]) {
  const { rows } = await sql<{
    fromPaise: number;
    toPaise: number;
    homeVisitVets: number;
    photo: string | null;
    languages: string[];
  }>`
    select min(consultation_fee_paise) as from_paise, max(consultation_fee_paise) as to_paise,
      (count(*) filter (where modes @> array['home']))::int as home_visit_vets,
      min(photo) as photo,
      array(
        select language from vets cross join unnest(languages) as language
        where ${isListed} and city = any(${city}) group by language order by count(*) desc, language) as languages
    from vets where ${isListed} and city = any(${city})`.execute(db);
  return rows[0];
}

/** Home services in a city. */
export async function selectServicesOfCity(db: Db, city: string): Promise<RelatedService[]> {
  const { rows } = await sql<{ service: RelatedService }>`
    select distinct replace(skill, '_', '-') as service
    from served_cities s
    join technicians t on t.city_id = s.id and t.is_active
    cross join unnest(t.skills) as skill
    where lower(s.name) = lower(${city}) and s.is_active and s.has_home_visits
    order by service`.execute(db);
  return rows.map(({ service }) => service);
}

export async function countShopsOfCity(db: Db, city: string): Promise<number> {
  const { count } = await db
    .selectFrom('shops')
    .where('isActive', '=', true)
    .where(sql<boolean>`lower(city) = lower(${city})`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps the page short. */
const MAX_EMERGENCY_SERVICES = 12;

const isAllDay = sql<boolean>`(from_minute = 0 and to_minute = 1440)`;

export const selectHospitalsOfCity = (db: Db, city: string) =>
  db
    .selectFrom('animalHospitals')
    .where(sql<boolean>`lower(city) = lower(${city})`)
    .orderBy(sql`${isAllDay} desc`)
    .orderBy('name')
    .limit(MAX_EMERGENCY_SERVICES)
    .select(['name', 'area', 'phone', isAllDay.as('isOpenAllDay')])
    .execute();

export const selectAmbulancesOfCity = (db: Db, city: string) =>
  db
    .selectFrom('ambulances')
    .where(sql<boolean>`lower(city) = lower(${city})`)
    // Nationwide services are not listed by city.
    .where('latitude', 'is not', null)
    .orderBy(sql`${isAllDay} desc`)
    .orderBy('name')
    .limit(MAX_EMERGENCY_SERVICES)
    .select(['name', 'area', 'phone', 'isFree', isAllDay.as('isOpenAllDay')])
    .execute();
