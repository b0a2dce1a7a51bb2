/** What is done at home. */
export const homeVisitKinds = ['blood_test', 'vaccination', 'home_care'] as const;
export type HomeVisitKind = (typeof homeVisitKinds)[number];

/** As people read them. */
export const homeVisitNames: Record<HomeVisitKind, string> = {
  blood_test: 'Blood test',
  vaccination: 'Vaccination',
  home_care: 'Home care',
};

/** The same in sentences, with where it is done. */
export const atHomeNames: Record<HomeVisitKind, string> = {
  blood_test: 'Blood test at home',
  vaccination: 'Vaccination at home',
  home_care: 'Home care',
};

/** What owners cancel for a reason from the list. */
export const cancellableKinds = ['consultation', ...homeVisitKinds] as const;
export type CancellableKind = (typeof cancellableKinds)[number];

/** The states of a visit, in the order of its life; the last ones are its other ends. From `sample_collected` on: blood tests. */
export const homeVisitStatuses = [
  'payment_pending',
  'requested',
  'assigned',
  'on_the_way',
  'arrived',
  'in_service',
  'sample_collected',
  'at_lab',
  'report_ready',
  'done',
  'attempt_failed',
  'expired',
  'cancelled_by_user',
  'cancelled_by_ops',
  'no_show_user',
] as const;
export type HomeVisitStatus = (typeof homeVisitStatuses)[number];

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
