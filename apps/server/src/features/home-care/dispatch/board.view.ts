import type { dispatch } from '@tailwell/contract/home-care/dispatch';
import type { Answer } from '../../../platform/http/serve.ts';
import type { selectBoardDetails } from './board.sql.ts';
import type { TechnicianOfDay, VisitOfDay } from './day.sql.ts';
import { isAlarming, isMissed, stateOf } from './dispatch.rules.ts';
import type { DayPlan } from './plan-day.rules.ts';

type Board = Answer<typeof dispatch.getBoard>['data'];
type Details = Awaited<ReturnType<typeof selectBoardDetails>>[number];

interface AlarmTerms {
  now: Date;
  alarmMinutes: number;
}

const toRef = (id: string | null, name: string | null) => (id && name ? { _id: id, name } : null);

/** A visit as the board shows it. */
export function toBoardVisit(
  visit: VisitOfDay,
  details: Details,
  { now, alarmMinutes }: AlarmTerms,
): Board['visits'][number] {
  const { kind, status, windowStart, windowEnd, minutes, isPinned } = visit;
  const {
    contactName,
    mobileNo,
    house,
    area,
    landmark,
    pincode,
    note,
    vetName,
    lateMinutes,
    etaAt,
    attempts,
  } = details;
  return {
    _id: visit.id,
    ...{ kind, status, windowStart, windowEnd, minutes, isPinned },
    ...{ contactName, mobileNo, area, note, vetName, lateMinutes, etaAt, attempts },
    zone: toRef(visit.zoneId, details.zoneName),
    services: [...new Set(details.lines.map(({ name }) => name))],
    pets: [...new Set(details.lines.flatMap(({ petName }) => petName ?? []))],
    address: [house, area, landmark, pincode].filter(Boolean).join(', '),
    technician: toRef(visit.technicianId, details.technicianName),
    isAlarm: isAlarming(visit, now, alarmMinutes),
    isLate: isMissed(visit, now),
  };
}

/** Visits as shown on the board: without holds, unassigned ones first. */
export const orderBoard = (visits: Board['visits']) =>
  visits.toSorted(
    (one, other) =>
      Number(one.technician !== null) - Number(other.technician !== null) ||
      one.windowStart.getTime() - other.windowStart.getTime(),
  );

/** A technician as the board shows them beside their visits. */
export function toBoardTechnician(
  technician: TechnicianOfDay,
  {
    visits,
    plan,
    zones,
    now,
  }: {
    visits: readonly VisitOfDay[];
    plan: DayPlan;
    zones: readonly { id: string; name: string }[];
    now: Date;
  },
): Board['technicians'][number] {
  const { id, name, photo, vetId, zoneId, skills, isAbsent, absenceReason } = technician;
  const own = visits.filter((visit) => visit.technicianId === id && visit.status !== 'payment_pending');
  const hours = technician.hours.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
  const isAtWork = !isAbsent && hours.some(({ from, to }) => from <= now && now < to);
  const route = plan.routes.find(({ technicianId }) => technicianId === id);
  return {
    _id: id,
    ...{ name, photo, skills, hours, isAbsent, absenceReason },
    isVet: vetId !== null,
    zone: toRef(zoneId, zones.find((zone) => zone.id === zoneId)?.name ?? null),
    state: stateOf(
      own.map(({ status }) => status),
      isAtWork,
    ),
    visits: own.length,
    done: own.filter(({ status }) => !ACTIVE_STATUSES.includes(status)).length,
    travelMinutes: Math.round(route?.travelMinutes ?? 0),
  };
}

const ACTIVE_STATUSES = ['requested', 'assigned', 'on_the_way', 'arrived', 'in_service'];
