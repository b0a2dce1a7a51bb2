import { POSITION_SECONDS } from '@tailwell/contract/home-care/technician-console-constants';
import type { Kysely } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { updateEta } from '../home-visits/visit-progress.sql.ts';
import { travelMinutes } from '../technicians/travel.rules.ts';
import { savePosition } from './records.sql.ts';
import { lockFieldVisit } from './technician-console.visits.sql.ts';
import { notNow } from './visit-moves.flow.ts';

const MINUTE = 60_000;

/**
 * Records the position of a technician on the way and publishes it to the owner; returns the expected arrival. Locks
 * the visit, so that no position is stored after arrival. Throws 409 `NOT_NOW`.
 */
export async function recordPosition(
  db: Kysely<Database>,
  technicianId: string,
  visitId: string,
  here: { latitude: number; longitude: number },
): Promise<Date> {
  return inTransaction(db, async (tx) => {
    const visit = await lockFieldVisit(tx, visitId, technicianId);
    if (!visit) throw notFound();
    if (visit.status !== 'on_the_way') throw notNow(visit.status);
    const etaAt = new Date(visit.now.getTime() + travelMinutes(here, visit) * MINUTE);
    if (await savePosition(tx, { visitId: visit.id, technicianId, ...here }, POSITION_SECONDS)) {
      await updateEta(tx, visit.id, etaAt);
      await publish(tx, visit.userId, 'visit', { _id: visit.id, status: visit.status });
    }
    return etaAt;
  });
}
