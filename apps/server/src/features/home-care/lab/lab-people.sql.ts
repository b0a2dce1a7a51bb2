import { type RawBuilder, sql } from 'kysely';

/** Somebody at a lab: of the labs in these cities, null: of all. */
export interface LabPerson {
  userId: string;
  cities: string[] | null;
}

/** Of labs, joined as `labs`: those of somebody's cities. */
export const isOfLabsOf = ({ cities }: Pick<LabPerson, 'cities'>): RawBuilder<boolean> =>
  cities === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from served_cities
        where served_cities.id = labs.city_id
          and lower(served_cities.name) = any(${cities.map((city) => city.toLowerCase())}::text[]))`;
