import { sql } from 'kysely';
import { containing } from './like.ts';

/** Whether an entry of a list, a row with a name, is among what is searched for; an empty search finds all. */
export const isNamed = (search: string, name = sql.ref('name')) =>
  sql<boolean>`(${search} = '' or ${name} ilike ${containing(search)})`;

/** Whether an entry of a list is shown or retired, as is asked for. */
export const isInState = (state: 'shown' | 'retired' | undefined, isActive = sql.ref('is_active')) =>
  sql<boolean>`(${state ?? null}::text is null or ${isActive} = (${state ?? null}::text = 'shown'))`;
