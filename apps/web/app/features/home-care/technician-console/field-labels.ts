import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import type { BadgeTone } from '../../../ui/badge';
import { dayOf, formatAge } from '../../../ui/format/age';
import { timeInIndia } from '../../../ui/format/times';
import type { ActionKind, FieldPet, FieldVisit } from './technician-console';

/** Short status labels of a visit, for the technician. */
export const fieldStatusLabels: Record<HomeVisitStatus, string> = {
  payment_pending: 'Not paid yet',
  requested: 'Not assigned',
  assigned: 'To do',
  on_the_way: 'On the way',
  arrived: 'At the door',
  in_service: 'In service',
  sample_collected: 'Sample collected',
  at_lab: 'At the lab',
  report_ready: 'Report ready',
  done: 'Done',
  attempt_failed: 'Not done',
  expired: 'Not paid in time',
  cancelled_by_user: 'Cancelled by the owner',
  cancelled_by_ops: 'Cancelled by Tailwell',
  no_show_user: 'No one was home',
};

const OPEN_STATUSES: readonly HomeVisitStatus[] = ['assigned', 'on_the_way', 'arrived', 'in_service'];
const FAILED_STATUSES: readonly HomeVisitStatus[] = ['attempt_failed', 'no_show_user'];

/** Whether there is still something to do at the door. */
export const isToDo = ({ status }: FieldVisit) => OPEN_STATUSES.includes(status);

export function toneOf({ status }: FieldVisit): BadgeTone {
  if (status === 'assigned') return 'waiting';
  if (OPEN_STATUSES.includes(status)) return 'active';
  if (FAILED_STATUSES.includes(status)) return 'failed';
  return status.startsWith('cancelled') ? 'over' : 'success';
}

/** The arrival window: "9:00 am – 10:00 am". */
export const formatWindow = ({ windowStart, windowEnd }: FieldVisit) =>
  `${timeInIndia(new Date(windowStart))} – ${timeInIndia(new Date(windowEnd))}`;

/** A pet in one line: "Dog · Indie · 3 yr · 12.4 kg". */
export function formatPet({ species, category, breed, bornOn, weightKg }: FieldPet): string {
  const kind = species === 'other' ? category : species.charAt(0).toUpperCase() + species.slice(1);
  const age = bornOn && formatAge(bornOn, dayOf(new Date()));
  return [kind, breed, age, weightKg && `${weightKg} kg`].filter(Boolean).join(' · ');
}

/** Short labels of unsent actions. */
export const actionLabels: Record<ActionKind, string> = {
  set_out: 'Set out',
  arrive: 'Arrived',
  start: 'Start code',
  tick: 'Checklist',
  vitals: 'Vitals',
  photo: 'Photo',
  collect: 'Tube',
  dose: 'Vaccine',
  advise: 'Advice',
  finish: 'Finish',
  fail: 'Not done',
};

/** Directions to an address, opened in the device's maps app. */
export const directionsUrl = ({ latitude, longitude }: NonNullable<FieldVisit['address']>) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
