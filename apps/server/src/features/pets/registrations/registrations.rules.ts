import {
  paperFields,
  paperNames,
  type RegistrationPaper,
  type RegistrationStatus,
  type RemarkField,
  VALID_DAYS,
} from '@tailwell/contract/pets/registration-constants';

const NEXT: Record<RegistrationStatus, readonly RegistrationStatus[]> = {
  draft: ['submitted'],
  submitted: ['under_review'],
  // Back to the queue, where an officer lets go of it.
  under_review: ['submitted', 'needs_correction', 'approved', 'rejected'],
  needs_correction: ['submitted'],
  approved: ['expiring', 'expired', 'renewed'],
  expiring: ['expired', 'renewed'],
  expired: ['renewed'],
  renewed: [],
  rejected: [],
};

/** Whether a registration may go from one state to another (domain: lifecycles). */
export const canBecome = (from: RegistrationStatus, to: RegistrationStatus) => NEXT[from].includes(to);

/** Its owner may still write in it. */
export const isEditable = (status: RegistrationStatus) => status === 'draft' || status === 'needs_correction';

/** A day like 2026-11-22, so many days later. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Until when one is valid that is approved today: as long as the rabies vaccination, a year at most. Null: not at all. */
export function validUntilOf(rabiesValidUntil: string | null, today: string): string | null {
  if (!rabiesValidUntil || rabiesValidUntil < today) return null;
  const inAYear = daysAfter(today, VALID_DAYS);
  return rabiesValidUntil < inAYear ? rabiesValidUntil : inAYear;
}

/** What an application says, as far as it can be missing. */
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
  /** The number of our own certificate of this rabies vaccination. */
  ownCertificateNo: string | null;
}

/** The column that each paper's path is in. */
const paperColumns = {
  rabies_certificate: 'rabiesPath',
  vaccine_certificate: 'vaccinePath',
  identity: 'identityPath',
  address: 'addressPath',
  sterilisation: 'sterilisationPath',
} as const satisfies Record<RegistrationPaper, keyof Application>;

export type Missing = Partial<Record<RemarkField, string>>;

/** Whether a paper is there; our own certificate needn't be sent to us. */
export const hasPaper = (application: Application, paper: RegistrationPaper) =>
  application[paperColumns[paper]] !== null ||
  (paper === 'rabies_certificate' && application.ownCertificateNo !== null);

/** What is still missing before an application can be sent, by field, in words. */
export function missingOf(application: Application, papers: RegistrationPaper[], today: string): Missing {
  return {
    ...missingFields(application),
    ...wrongDays(application, today),
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
} as const satisfies Missing;

function missingFields(application: Application): Missing {
  const missing: Missing = {};
  for (const [field, words] of Object.entries(FIELDS) as [keyof typeof FIELDS, string][]) {
    if (!application[field]) missing[field] = words;
  }
  if (application.sex === 'unknown') missing.sex = 'Choose male or female.';
  return missing;
}

function wrongDays({ bornOn, rabiesGivenOn, rabiesValidUntil }: Application, today: string): Missing {
  return {
    ...(bornOn && bornOn > today && { bornOn: 'This day is still to come. Please check the date.' }),
    ...(!rabiesGivenOn && { rabiesGivenOn: 'Enter when it was vaccinated against rabies.' }),
    ...(rabiesGivenOn &&
      rabiesGivenOn > today && { rabiesGivenOn: 'This day is still to come. Please check the date.' }),
    ...(!rabiesValidUntil && { rabiesValidUntil: 'Enter until when the rabies vaccination is valid.' }),
    ...(rabiesValidUntil &&
      rabiesValidUntil <= today && {
        rabiesValidUntil: 'The rabies vaccination has ended. Have it given again first.',
      }),
  };
}

function missingPapers(application: Application, papers: RegistrationPaper[]): Missing {
  const missing: Missing = application.photoPath ? {} : { petImage: 'Add a photo of your pet.' };
  for (const paper of papers) {
    if (!hasPaper(application, paper)) missing[paperFields[paper]] = `${paperNames[paper]} is needed.`;
  }
  return missing;
}

/** What decides whether the next one can be applied for. */
interface Renewable {
  status: RegistrationStatus;
  petId: string | null;
  isPetHere: boolean;
  /** Another one of the pet is on its way or holds. */
  hasOther: boolean;
  rabiesValidUntil: string | null;
  /** Until when the newest rabies vaccination on the pet's card is valid. */
  newestValidUntil: string | null;
}

/** Whether the pet was vaccinated against rabies again since: longer than this registration knows of, and still. */
export const hasNewRabies = (
  { rabiesValidUntil, newestValidUntil }: Pick<Renewable, 'rabiesValidUntil' | 'newestValidUntil'>,
  today: string,
) => newestValidUntil !== null && newestValidUntil > today && newestValidUntil > (rabiesValidUntil ?? '');

/** Whether the next one can be applied for: it ends within 30 days, has ended, or rabies was vaccinated again. */
export function canRenew(registration: Renewable, today: string): boolean {
  const { status, petId, isPetHere, hasOther } = registration;
  if (!petId || !isPetHere || hasOther) return false;
  if (status === 'expiring' || status === 'expired') return true;
  return status === 'approved' && hasNewRabies(registration, today);
}
