import type {
  AbuseLaw,
  AbuseOutcome,
  AbuseStatus,
  AnimalCondition,
  LetterLanguage,
  LocationSource,
  PerpetratorRelation,
} from '@tailwell/contract/welfare/abuse-constants';

/** Status of a report of animal abuse, as reporters and officers read it. */
export const abuseStatusNames: Record<AbuseStatus, string> = {
  incident_saved: 'Not finished',
  perpetrator_saved: 'Not finished',
  submitted: 'Submitted',
  triaged: 'With an officer',
  forwarded: 'Forwarded',
  action_taken: 'Action taken',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
};

export const conditionNames: Record<AnimalCondition, string> = {
  unhurt: 'Not hurt',
  hurt: 'Hurt',
  critical: 'Badly hurt',
  dead: 'Dead',
  unknown: 'Not known',
};

/** The perpetrator's relation to the animal or the reporter. */
export const relationNames: Record<PerpetratorRelation, string> = {
  owner: 'The animal’s owner',
  neighbour: 'A neighbour',
  shop: 'A shop or breeder',
  driver: 'A driver',
  worker: 'A worker',
  institution: 'An institution',
  stranger: 'A stranger',
  other: 'Someone else',
};

export const outcomeNames: Record<AbuseOutcome, string> = {
  resolved: 'Resolved',
  no_offence: 'No offence found',
  not_enough: 'Not enough to act on',
  duplicate: 'Same as another case',
  other: 'Other',
};

export const lawNames: Record<AbuseLaw, string> = {
  pca_11: 'Section 11, Prevention of Cruelty to Animals Act, 1960',
  bns_325: 'Section 325, Bharatiya Nyaya Sanhita, 2023',
};

export const letterLanguageNames: Record<LetterLanguage, string> = { en: 'English', hi: 'Hindi' };

/** How the location is known. */
export const locationSourceNames: Record<LocationSource, string> = {
  map: 'Chosen on the map',
  pincode: 'By the pincode',
  photo: 'From a photo',
  device: 'Where the phone was',
};
