/**
 * The states of a consultation, in the order of its life; the last ones are its other ends. A scheduled one becomes
 * `ready`, an instant one begins as `connecting`.
 */
export const consultationStatuses = [
  'payment_pending',
  'booked',
  'confirmed',
  'ready',
  'connecting',
  'in_call',
  'reconnecting',
  'awaiting_notes',
  'completed',
  'expired',
  'cancelled_by_user',
  'cancelled_by_vet',
  'cancelled_by_ops',
  'no_show_user',
  'no_show_vet',
] as const;
export type ConsultationStatus = (typeof consultationStatuses)[number];

/** Booked for a time, or at once. */
export const consultationKinds = ['scheduled', 'instant'] as const;

/** Who moved a consultation from one state to another. */
export const consultationActors = ['owner', 'vet', 'ops', 'system'] as const;
export type ConsultationActor = (typeof consultationActors)[number];

/** For how long a pet has been unwell. */
export const symptomDurations = ['today', 'few_days', 'week_or_two', 'longer', 'not_ill'] as const;
export type SymptomDuration = (typeof symptomDurations)[number];

/** The parts of a person's list of consultations. */
export const consultationTabs = ['upcoming', 'past', 'cancelled'] as const;
export type ConsultationTab = (typeof consultationTabs)[number];

/** How many photos one consultation may have. */
export const PHOTOS_PER_CONSULTATION = 6;
