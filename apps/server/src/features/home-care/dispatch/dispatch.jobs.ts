import { homeVisitNames } from '@tailwell/contract/booking-constants';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { assignVisits } from '../home-visits/assigning/assign.flow.ts';
import { visitMessages } from '../home-visits/home-visits.messages.ts';
import { formatWindow } from '../home-visits/home-visits.notified.view.ts';
import {
  type CityDay,
  selectAlarms,
  selectDaysToAssign,
  selectDayTechnicians,
  type VisitOfDay,
} from './day.sql.ts';
import { lockDay, planLoaded, type VisitPredicate } from './load-day.flow.ts';
import { changesOf } from './plan.flow.ts';

/** How long before its window a visit is assigned for good, in hours; until then planning may still change it. */
const ASSIGN_HOURS = 24;
const HOUR = 3_600_000;

/**
 * Assigns all visits that start within a day, one city and day at a time. Pinned technicians and those announced to
 * owners stay, unless they are no longer available.
 */
export async function assignDueVisits({ db, log }: Context) {
  for (const cityDay of await selectDaysToAssign(db, ASSIGN_HOURS)) {
    try {
      const assigned = await inTransaction(db, async (tx) => {
        const { loaded, isAssignable } = await lockDay(
          tx,
          cityDay,
          isDue(await selectPresentTechnicians(tx, cityDay), cityDay),
        );
        const changes = changesOf(loaded, planLoaded(loaded, isAssignable), isAssignable).filter(isChange);
        return assignVisits(
          tx,
          changes.map(({ visit, toId }) => ({ visitId: visit.id, technicianId: toId })),
          { actor: 'system', isPinned: false },
        );
      });
      if (assigned > 0) log.info({ assigned, ...cityDay }, 'visits assigned');
    } catch (error) {
      // One of the visits has just changed: the next run sees its new state.
      if (!(error instanceof Refusal)) throw error;
      log.info({ code: error.code, ...cityDay }, 'visits changed meanwhile: the next run assigns them');
    }
  }
}

async function selectPresentTechnicians(tx: Transaction<Database>, cityDay: CityDay) {
  const technicians = await selectDayTechnicians(tx, cityDay);
  return new Set(technicians.filter(({ isAbsent }) => !isAbsent).map(({ id }) => id));
}

function isDue(present: ReadonlySet<string>, { day }: CityDay): VisitPredicate {
  const now = new Date();
  const until = now.getTime() + ASSIGN_HOURS * HOUR;
  const isUnassigned = ({ technicianId }: VisitOfDay) => technicianId === null || !present.has(technicianId);
  return (visit) => {
    const isSoon = visit.windowStart > now && visit.windowStart.getTime() <= until && day >= dayInIndia(now);
    if (!isSoon) return false;
    return visit.status === 'requested'
      ? !visit.isPinned || isUnassigned(visit)
      : visit.status === 'assigned' && isUnassigned(visit);
  };
}

/** A visit that stays unassigned notifies no one. */
const isChange = ({ visit, toId }: { visit: VisitOfDay; toId: string | null }) =>
  toId !== null || visit.technicianId !== null;

/** Notifies dispatchers of visits that start soon and are unassigned, once each. */
export async function alarmDispatchers({ db }: Context) {
  const alarms = await selectAlarms(db);
  if (alarms.length > 0) await inTransaction(db, (tx) => notifyAlarms(tx, alarms));
}

type Alarm = Awaited<ReturnType<typeof selectAlarms>>[number];

/** Notifies each dispatcher once for each window of a visit. */
async function notifyAlarms(tx: Transaction<Database>, alarms: readonly Alarm[]) {
  for (const { id, userId, kind, area, windowStart, windowEnd } of alarms) {
    const isNew = await notify(tx, {
      ...renderMessage(visitMessages['visit-unassigned'], {
        service: homeVisitNames[kind],
        area,
        window: formatWindow({ windowStart, windowEnd }),
      }),
      userId,
      key: `dispatch-alarm:${id}:${windowStart.toISOString()}:${userId}`,
      url: `/console/dispatch?day=${dayInIndia(windowStart)}&visit=${id}`,
    });
    if (isNew) await publish(tx, userId, 'visitUnassigned', { visitId: id });
  }
}
