import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, notFound, signedOut } from '../../../platform/http/errors.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import { isBookable, refuseWindow, reserve } from './assigning/who-comes.flow.ts';
import { selectBookingTerms } from './assigning/who-comes.sql.ts';
import { lockPetsOf, lockVetOf } from './home-visits.bookings.sql.ts';
import { notifyMoved } from './home-visits.notify.flow.ts';
import { reschedulingOf } from './home-visits.rules.ts';
import { lockVisit, selectVisit } from './home-visits.sql.ts';
import { expireHolds, moveVisit } from './move-visit.flow.ts';
import { errandOf, wantedBy } from './offer.flow.ts';
import { requireStillSuitable } from './suitability/suitability.flow.ts';
import { windowAt } from './windows.rules.ts';

type Tx = Transaction<Database>;

/** Moves a visit in one step: the old window goes when the new one is had, or nothing changes at all. */
export async function move(tx: Tx, id: string, userId: string, startsAt: Date) {
  if (!(await lockActivePerson(tx, userId))) throw signedOut();
  const place = await selectVisit(tx, id, userId);
  if (!place) throw notFound();
  await lockVetOf(tx, id);
  const freed = await expireHolds(tx, { cityId: place.cityId, userId });
  const found = await lockVisit(tx, id, userId);
  if (!found) throw notFound();
  const status = found.statusNow;
  const { isAllowed, isFreeRevisit, why } = reschedulingOf({ ...found, status }, found.now);
  if (!isAllowed) {
    throw conflict('NOT_MOVABLE', why ?? 'This visit can’t be moved. Please look at it again.', { status });
  }
  if (!isFreeRevisit && found.windowStart.getTime() === startsAt.getTime()) {
    throw conflict('NOT_MOVABLE', 'It is in this window already. Please choose another one.', { status });
  }
  const request = { ...wantedBy(found), startsAt, errand: errandOf(found) };
  const isOffered = isBookable(startsAt, await selectBookingTerms(tx, found.kind));
  const moved = isOffered
    ? await reserve(tx, request, async (technicianId) => {
        await lockPetsOf(tx, id);
        await requireStillSuitable(tx, id, startsAt);
        await moveVisit(tx, found, {
          to: 'requested',
          actor: 'owner',
          windowStart: startsAt,
          technicianId,
          // In one statement: the old window goes when the new one is had, or not at all.
          set: {
            ...windowAt(startsAt, found.minutes),
            technicianId,
            ...asIfNew,
            ...(isFreeRevisit ? newStartCode : { moves: sql<number>`moves + 1` }),
          },
        });
        return true;
      })
    : false;
  if (!moved) throw await refuseWindow(tx, request);
  await releaseDiscounts(tx, freed);
  await notifyMoved(tx, id);
}

/** What was of the window before: who was told, who was on the way, what was said at the door. */
const asIfNew = {
  isPinned: false,
  assignedAt: null,
  onTheWayAt: null,
  arrivedAt: null,
  startedAt: null,
  endedAt: null,
  etaAt: null,
  lateMinutes: 0,
  codeTries: 0,
};

/** Another one each time that somebody comes; the database's default. */
const newStartCode = { startCode: sql<string>`lpad(floor(random() * 10000)::int::text, 4, '0')` };
