import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import type { symptomDurations } from '@tailwell/contract/vets/consultation-constants';

/** Short names of the states, for the owner. */
export const statusNames: Record<ConsultationStatus, string> = {
  payment_pending: 'Waiting for payment',
  booked: 'Booked, waiting for the vet',
  confirmed: 'Confirmed',
  ready: 'Ready',
  connecting: 'A vet is waiting for you',
  in_call: 'In call',
  reconnecting: 'Call interrupted',
  awaiting_notes: 'Waiting for the vet’s notes',
  completed: 'Completed',
  expired: 'Not paid in time',
  cancelled_by_user: 'Cancelled by you',
  cancelled_by_vet: 'Cancelled by the vet',
  cancelled_by_ops: 'Cancelled by Tailwell',
  no_show_user: 'Missed by you',
  no_show_vet: 'Missed by the vet',
};

/** How long a pet has been unwell. */
export const sinceNames: Record<(typeof symptomDurations)[number], string> = {
  today: 'Since today',
  few_days: 'For a few days',
  week_or_two: 'For a week or two',
  longer: 'For longer than two weeks',
  not_ill: 'Not ill',
};
