import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { selectFirstSlots } from '../vets/find-vets.flow.ts';
import { selectMatches, selectVets } from '../vets/vets.sql.ts';

/** How many other times are offered if no vet was free (domain: lifecycles). */
const MAX_OFFERED = 3;

/** How many vets are checked, by their first free time as of a minute ago. */
const MAX_CHECKED = 100;

/** Extra time for the owner to choose before a slot is too soon to book, in milliseconds. */
const CHOICE_MARGIN_MS = 5 * 60_000;

/** The next video slots that can be booked, each with another vet, soonest first; `category`: kind of pet. */
export async function selectNextTimes(db: Kysely<Database>, now: Date, category: string | undefined) {
  const from = new Date(now.getTime() + CHOICE_MARGIN_MS);
  const first = await selectMatches(
    db,
    { mode: 'video', category },
    { sort: 'earliest', limit: MAX_CHECKED },
  );
  const slots = await selectFirstSlots(
    db,
    first.map(({ id }) => id),
    from,
  );
  const next = [...slots]
    .flatMap(([vetId, [startsAt]]) => (startsAt ? { vetId, startsAt } : []))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .slice(0, MAX_OFFERED);
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
