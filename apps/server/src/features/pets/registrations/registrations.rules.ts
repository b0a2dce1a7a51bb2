import {
  paperFields,
  paperNames,
  type RegistrationPaper,
  type RegistrationStatus,
  type RemarkField,
  VALID_DAYS,
} from '@tailwell/contract/pets/registration-constants';

const NEXT_STATUSES: Record<RegistrationStatus, readonly RegistrationStatus[]> = {
  draft: ['submitted'],
  submitted: ['under_review'],
  // Back to the queue when an officer releases it.
  under_review: ['submitted', 'needs_correction', 'approved', 'rejected'],
  needs_correction: ['submitted'],
  approved: ['expiring', 'expired', 'renewed'],
  expiring: ['expired', 'renewed'],
  expired: ['renewed'],
  renewed: [],
  rejected: [],
};

/** Whether a registration can go from one status to another (domain: lifecycles). */
export const canBecome = (from: RegistrationStatus, to: RegistrationStatus) =>
  NEXT_STATUSES[from].includes(to);

/** Whether its owner can still edit it. */
export const isEditable = (status: RegistrationStatus) => status === 'draft' || status === 'needs_correction';

/** A date like 2026-11-22, the given number of days later. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Until when a registration approved today is valid: as long as the rabies vaccination, a year at most. Null: can't be
 * approved.
 */
export function validUntilOf(rabiesValidUntil: string | null, today: string): string | null {
  if (!rabiesValidUntil || rabiesValidUntil < today) return null;
  const maxValidUntil = daysAfter(today, VALID_DAYS);
  return rabiesValidUntil < maxValidUntil ? rabiesValidUntil : maxValidUntil;
}

/** The parts of an application that can be missing. */
export interface Application {
  petName: string;
  species: string;
  breed: string;
  sex: 'male' | 'female' | 'unknown';
  colour: string;
  bornOn: string | null;
  ownerName: string;
  mobileNo: string;
  address: string;
  pincode: string;
  rabiesGivenOn: string | null;
  rabiesValidUntil: string | null;
  vetOrClinic: string;
  photoPath: string | null;
  rabiesPath: string | null;
  vaccinePath: string | null;
  identityPath: string | null;
  addressPath: string | null;
  sterilisationPath: string | null;
  /** Number of our own certificate for this rabies vaccination. */
  ownCertificateNo: string | null;
}

/** Column of each paper's path. */
const paperColumns = {
  rabies_certificate: 'rabiesPath',
  vaccine_certificate: 'vaccinePath',
  identity: 'identityPath',
  address: 'addressPath',
  sterilisation: 'sterilisationPath',
} as const satisfies Record<RegistrationPaper, keyof Application>;

export type MissingFields = Partial<Record<RemarkField, string>>;

/** Whether a paper was provided; our own certificate need not be uploaded. */
export const hasPaper = (application: Application, paper: RegistrationPaper) =>
  application[paperColumns[paper]] !== null ||
  (paper === 'rabies_certificate' && application.ownCertificateNo !== null);

/** What is missing before an application can be submitted, as text by field. */
export function missingOf(
  application: Application,
  papers: RegistrationPaper[],
  today: string,
): MissingFields {
  return {
    ...missingFields(application),
    ...dateErrors(application, today),
    ...missingPapers(application, papers),
  };
}

const FIELDS = {
  petName: 'Enter the pet’s name.',
  species: 'Enter what animal it is.',
  breed: 'Enter the breed, or “Mixed”.',
  colour: 'Enter the colour.',
  ownerName: 'Enter your name.',
  mobileNo: 'Enter your mobile number.',
  address: 'Enter your address.',
  pincode: 'Enter your pincode.',
  vetOrClinic: 'Enter who gave the vaccination.',
} as const satisfies MissingFields;

function missingFields(application: Application): MissingFields {
  const missing: MissingFields = {};
  for (const [field, message] of Object.entries(FIELDS) as [keyof typeof FIELDS, string][]) {
    if (!application[field]) missing[field] = message;
  }
  if (application.sex === 'unknown') missing.sex = 'Choose male or female.';
  return missing;
}

function dateErrors({ bornOn, rabiesGivenOn, rabiesValidUntil }: Application, today: string): MissingFields {
  return {
    ...(bornOn && bornOn > today && { bornOn: 'This day is still to come. Please check the date.' }),
    ...(!rabiesGivenOn && { rabiesGivenOn: 'Enter when it was vaccinated against rabies.' }),
    ...(rabiesGivenOn &&
      rabiesGivenOn > today && { rabiesGivenOn: 'This day is still to come. Please check the date.' }),
    ...(!rabiesValidUntil && { rabiesValidUntil: 'Enter until when the rabies vaccination is valid.' }),
    ...(rabiesValidUntil &&
      rabiesValidUntil <= today && {
        rabiesValidUntil: 'The rabies vaccination has ended. Get your pet vaccinated again first.',
      }),
  };
}

function missingPapers(application: Application, papers: RegistrationPaper[]): MissingFields {
  const missing: MissingFields = application.photoPath ? {} : { petImage: 'Add a photo of your pet.' };
  for (const paper of papers) {
    if (!hasPaper(application, paper)) missing[paperFields[paper]] = `${paperNames[paper]} is needed.`;
  }
  return missing;
}

/** What determines whether the next registration can be applied for. */
interface Renewable {
  status: RegistrationStatus;
  petId: string | null;
  isPetWithOwner: boolean;
  /** The pet has another one that is in progress or valid. */
  hasOther: boolean;
  rabiesValidUntil: string | null;
  /** Until when the latest rabies vaccination on the pet's card is valid. */
  newestValidUntil: string | null;
}

/**
 * Whether the pet has a newer rabies vaccination: valid for longer than the one on this registration, and still valid.
 */
export const hasNewRabies = (
  { rabiesValidUntil, newestValidUntil }: Pick<Renewable, 'rabiesValidUntil' | 'newestValidUntil'>,
  today: string,
) => newestValidUntil !== null && newestValidUntil > today && newestValidUntil > (rabiesValidUntil ?? '');

/**
 * Whether the next registration can be applied for: this one ends within 30 days, has ended, or there is a new rabies
 * vaccination.
 */
export function canRenew(registration: Renewable, today: string): boolean {
  const { status, petId, isPetWithOwner, hasOther } = registration;
  if (!petId || !isPetWithOwner || hasOther) return false;
  if (status === 'expiring' || status === 'expired') return true;
  return status === 'approved' && hasNewRabies(registration, today);
}
