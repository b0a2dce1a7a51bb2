/** Kinds of events in a pet's timeline. */
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

/** The timeline's filters, with the kinds that each includes. */
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

/** Kinds of documents in a pet's file. */
export const documentKinds = [
  'vaccination_card',
  'certificate',
  'report',
  'prescription',
  'insurance',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** How many days a link to a pet's file can stay valid. */
export const shareDays = [1, 7, 30] as const;

/** How many documents a pet's file can hold. */
export const DOCUMENTS_PER_PET = 100;

/** How many links to a pet's file can be open at the same time. */
export const SHARES_PER_PET = 10;
