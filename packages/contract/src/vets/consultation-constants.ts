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
