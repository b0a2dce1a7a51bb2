/** What happens in a pet's life with us. */
export const timelineKinds = [
  'consultation',
  'prescription',
  'follow-up',
  'order',
  'weight',
  'visit',
  'vaccination',
  'report',
  'vaccine-due',
  'deworming',
  'document',
  'registration',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** What the timeline can be narrowed to, each with its kinds. */
export const timelineParts = {
  consultations: ['consultation', 'follow-up'],
  prescriptions: ['prescription', 'order'],
  vaccines: ['vaccination', 'vaccine-due', 'deworming'],
  tests: ['report'],
  visits: ['visit'],
  weights: ['weight'],
  papers: ['document', 'registration'],
} as const satisfies Record<string, readonly TimelineKind[]>;
export type TimelinePart = keyof typeof timelineParts;
export const timelinePartNames = Object.keys(timelineParts) as [TimelinePart, ...TimelinePart[]];

/** What a paper in a pet's file is. */
export const documentKinds = [
  'vaccination_card',
  'certificate',
  'report',
  'prescription',
  'insurance',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** For how many days a link to a pet's file can be open. */
export const shareDays = [1, 7, 30] as const;

/** How many papers one pet's file holds. */
export const DOCUMENTS_PER_PET = 100;

/** How many links to one pet's file can be open at once. */
export const SHARES_PER_PET = 10;
