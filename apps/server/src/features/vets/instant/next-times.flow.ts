import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { selectNextSlots } from '../vets/find-vets.flow.ts';
import { selectMatches, selectVets } from '../vets/vets.sql.ts';

/** How many other times are offered where nobody was free (domain: lifecycles). */
const OFFERED = 3;

/** Of so many that were free first a minute ago. */
const LOOKED_AT = 100;

/** A vet's shortest notice goes on while one reads; so long one has to choose, in milliseconds. */
const TIME_TO_CHOOSE = 5 * 60_000;

/** The next times by video that can be booked, each with another vet, soonest first; `category`: of which pets. */
export async function selectNextTimes(db: Kysely<Database>, now: Date, category: string | undefined) {
  const from = new Date(now.getTime() + TIME_TO_CHOOSE);
  const first = await selectMatches(db, { mode: 'video', category }, { sort: 'earliest', limit: LOOKED_AT });
  const slots = await selectNextSlots(
    db,
    first.map(({ id }) => id),
    from,
  );
  const next = [...slots]
    .map(([vetId, startsAt]) => ({ vetId, startsAt }))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, OFFERED);
  const vets = await selectVets(
    db,
    next.map(({ vetId }) => vetId),
    dayInIndia(now),
  );
  return next.flatMap(({ vetId, startsAt }) => {
    const vet = vets.find(({ id }) => id === vetId);
    if (!vet) return [];
    const { name, photo, consultationFeePaise } = vet;
    return [{ vetId, startsAt, personalInfo: { name, image: photo }, fee: consultationFeePaise }];
  });
}
