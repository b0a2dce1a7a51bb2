/** Booked for a time, or immediate. */
export const consultationKinds = ['scheduled', 'instant'] as const;

/** Who changed a consultation's status. */
export const consultationActors = ['owner', 'vet', 'ops', 'system'] as const;
export type ConsultationActor = (typeof consultationActors)[number];

/** How long a pet has been unwell. */
export const symptomDurations = ['today', 'few_days', 'week_or_two', 'longer', 'not_ill'] as const;
export type SymptomDuration = (typeof symptomDurations)[number];

/** The tabs of a user's list of consultations. */
export const consultationTabs = ['upcoming', 'past', 'cancelled'] as const;
export type ConsultationTab = (typeof consultationTabs)[number];

/** Maximum number of photos for a consultation. */
export const PHOTOS_PER_CONSULTATION = 6;
