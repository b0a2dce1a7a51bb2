import { type RawBuilder, sql } from 'kysely';

/** A lab user: for the labs in these cities; null: for all. */
export interface LabPerson {
  userId: string;
  cities: string[] | null;
}

/** Condition on joined `labs`: those in the user's cities. */
export const isInLabsOf = ({ cities }: Pick<LabPerson, 'cities'>): RawBuilder<boolean> =>
  cities === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from served_cities
        where served_cities.id = labs.city_id
          and lower(served_cities.name) = any(${cities.map((city) => city.toLowerCase())}::text[]))`;
