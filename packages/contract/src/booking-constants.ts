/** How long a time is held for payment, unless the operator sets `HOLD_SECONDS`. */
export const HOLD_SECONDS = 600;

/** Services done at home. */
export const homeVisitKinds = ['blood_test', 'vaccination', 'home_care'] as const;
export type HomeVisitKind = (typeof homeVisitKinds)[number];

/** Display names. */
export const homeVisitNames: Record<HomeVisitKind, string> = {
  blood_test: 'Blood test',
  vaccination: 'Vaccination',
  home_care: 'Home care',
};

/** Names within sentences, including the place. */
export const atHomeNames: Record<HomeVisitKind, string> = {
  blood_test: 'Blood test at home',
  vaccination: 'Vaccination at home',
  home_care: 'Home care',
};

/** Bookings that owners cancel with a reason from the list. */
export const cancellableKinds = ['consultation', ...homeVisitKinds] as const;
export type CancellableKind = (typeof cancellableKinds)[number];

/**
 * The states of a visit, in order; the last ones are its other possible ends. From `sample_collected` on: blood tests
 * only.
 */
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
 * The states of a consultation, in order; the last ones are its other possible ends. A scheduled one becomes `ready`;
 * an instant one starts as `connecting`.
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
