import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import type { Obstacle, TechnicianState } from '@tailwell/contract/home-care/dispatch-constants';
import type { BadgeTone } from '../../../ui/badge';
import { counted } from '../../../ui/format/count';
import { timeInIndia } from '../../../ui/format/times';
import { type BoardVisit, type Candidate, isUnassigned } from './dispatch';

/** The arrival window: "9–10 am", "11:30 am–12:30 pm". */
export function windowOf({ windowStart, windowEnd }: { windowStart: string; windowEnd: string }): string {
  const [from, to] = [windowStart, windowEnd].map((moment) =>
    timeInIndia(new Date(moment)).replace(':00', ''),
  ) as [string, string];
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`;
}

const statusLabels: Record<HomeVisitStatus, [BadgeTone, string]> = {
  payment_pending: ['waiting', 'Awaiting payment'],
  requested: ['waiting', 'Reserved'],
  assigned: ['active', 'Assigned'],
  on_the_way: ['active', 'On the way'],
  arrived: ['active', 'At the door'],
  in_service: ['active', 'In progress'],
  sample_collected: ['success', 'Sample taken'],
  at_lab: ['success', 'At the lab'],
  report_ready: ['success', 'Report ready'],
  done: ['success', 'Done'],
  attempt_failed: ['failed', 'Could not be done'],
  expired: ['over', 'Expired'],
  cancelled_by_user: ['over', 'Cancelled'],
  cancelled_by_ops: ['over', 'Cancelled'],
  no_show_user: ['failed', 'No one was home'],
};

/** A visit's state, for a badge. */
export function badgeOf(visit: BoardVisit): { tone: BadgeTone; label: string } {
  if (isUnassigned(visit)) return { tone: visit.isAlarm ? 'failed' : 'waiting', label: 'Unassigned' };
  const [tone, label] = statusLabels[visit.status];
  return { tone, label };
}

/** A visit's delay: "20 minutes late"; null if it is on time. */
export function lateTextOf({ isLate, lateMinutes }: BoardVisit): string | null {
  if (lateMinutes > 0) return `About ${counted(lateMinutes, 'minute')} late`;
  return isLate ? 'Window missed' : null;
}

export const stateLabels: Record<TechnicianState, [BadgeTone, string]> = {
  off: ['over', 'Not working now'],
  free: ['success', 'Available'],
  waiting: ['active', 'Before a visit'],
  on_the_way: ['active', 'On the way'],
  at_visit: ['active', 'At a visit'],
};

/** Why a technician can't come, or preferably shouldn't. */
export const obstacleLabels: Record<Obstacle, string> = {
  skill: 'Doesn’t do this kind of visit',
  other_vet: 'The owner has chosen another vet',
  absent: 'Away on this day',
  busy: 'At another visit then',
  off_hours: 'Outside their hours',
  too_far: 'Too far from the visits before and after',
};

/** A technician's workload and travel: "3 visits on this day · 12 min (2.4 km) to get there · 8 min to the next". */
export function loadOf({ visits, travelFrom, travelTo }: Candidate, distance: string): string {
  const load = visits === 0 ? 'No visits on this day' : `${counted(visits, 'visit')} on this day`;
  const arrival = `${travelFrom} min to get there (${distance})`;
  return [load, arrival, travelTo !== null && `${travelTo} min on to the next`].filter(Boolean).join(' · ');
}
