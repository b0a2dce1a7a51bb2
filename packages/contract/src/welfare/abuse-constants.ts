/** The states of an abuse report, in order; the first two are drafts. */
export const abuseStatuses = [
  'incident_saved',
  'perpetrator_saved',
  'submitted',
  'triaged',
  'forwarded',
  'action_taken',
  'closed',
  'withdrawn',
] as const;
export type AbuseStatus = (typeof abuseStatuses)[number];

/** The states of a draft. */
export const draftStatuses = ['incident_saved', 'perpetrator_saved'] as const satisfies AbuseStatus[];

export const abuseActors = ['reporter', 'officer', 'system'] as const;
export type AbuseActor = (typeof abuseActors)[number];

/** The animal's condition. */
export const animalConditions = ['unhurt', 'hurt', 'critical', 'dead', 'unknown'] as const;
export type AnimalCondition = (typeof animalConditions)[number];

/** Where the location of the incident comes from. */
export const locationSources = ['map', 'pincode', 'photo', 'device'] as const;
export type LocationSource = (typeof locationSources)[number];

/** The perpetrator's relation to the animal or the reporter. */
export const perpetratorRelations = [
  'owner',
  'neighbour',
  'shop',
  'driver',
  'worker',
  'institution',
  'stranger',
  'other',
] as const;
export type PerpetratorRelation = (typeof perpetratorRelations)[number];

/**
 * Laws that a complaint can cite: section 11 of the Prevention of Cruelty to Animals Act, 1960, and section 325 of the
 * Bharatiya Nyaya Sanhita, 2023.
 */
export const abuseLaws = ['pca_11', 'bns_325'] as const;
export type AbuseLaw = (typeof abuseLaws)[number];

/** Most urgent first. */
export const abuseSeverities = ['emergency', 'high', 'medium', 'low'] as const;
export type AbuseSeverity = (typeof abuseSeverities)[number];

/** How a case ended. */
export const abuseOutcomes = ['resolved', 'no_offence', 'not_enough', 'duplicate', 'other'] as const;
export type AbuseOutcome = (typeof abuseOutcomes)[number];

/** The languages of the complaint letter. */
export const letterLanguages = ['en', 'hi'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];

export const MAX_WITNESSES = 5;

/** Days after its last change until an unfinished report is erased. */
export const DRAFT_DAYS = 30;

/** The format of case numbers: without I, L, O and U, which are easily misread. */
export const CASE_NO = /^TWA-[0-9A-HJKMNP-TV-Z]{8}$/;

/** The receipt: sixteen digits, displayed in groups of four. */
export const RECEIPT = /^\d{16}$/;
