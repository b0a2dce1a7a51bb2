/** The states of a government registration, in order. */
export const registrationStatuses = [
  'draft',
  'submitted',
  'under_review',
  'needs_correction',
  'approved',
  'expiring',
  'expired',
  'renewed',
  'rejected',
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

export const registrationActors = ['owner', 'officer', 'system'] as const;
export type RegistrationActor = (typeof registrationActors)[number];

/** Documents that a city can require, besides the photo. */
export const registrationPapers = [
  'rabies_certificate',
  'vaccine_certificate',
  'identity',
  'address',
  'sterilisation',
] as const;
export type RegistrationPaper = (typeof registrationPapers)[number];

/** The form field of each document; two are the specification's. */
export const paperFields = {
  rabies_certificate: 'rabiesVaccinatedCertificate',
  vaccine_certificate: 'vaccineCertificate',
  identity: 'identityProof',
  address: 'addressProof',
  sterilisation: 'sterilisationCertificate',
} as const satisfies Record<RegistrationPaper, string>;

/** Display names. */
export const paperNames: Record<RegistrationPaper, string> = {
  rabies_certificate: 'Anti-rabies certificate',
  vaccine_certificate: 'Vaccination card',
  identity: 'Owner’s photo ID',
  address: 'Address proof',
  sterilisation: 'Sterilisation certificate',
};

/** Form fields for which an officer can request a correction. */
export const remarkFields = [
  'petName',
  'species',
  'breed',
  'sex',
  'colour',
  'bornOn',
  'microchipNo',
  'neutered',
  'ownerName',
  'mobileNo',
  'address',
  'pincode',
  'rabiesGivenOn',
  'rabiesValidUntil',
  'rabiesBatchNo',
  'vetOrClinic',
  'petImage',
  'rabiesVaccinatedCertificate',
  'vaccineCertificate',
  'identityProof',
  'addressProof',
  'sterilisationCertificate',
] as const;
export type RemarkField = (typeof remarkFields)[number];

/**
 * A registration is `expiring` this many days before it ends; its owner is reminded then, and again
 * `LAST_REMINDER_DAYS` before.
 */
export const EXPIRING_DAYS = 30;
export const LAST_REMINDER_DAYS = 7;

/** Longest validity, counted from the day of approval. */
export const VALID_DAYS = 365;

/** The lists in the registry's console. */
export const registryTabs = ['waiting', 'mine', 'correction', 'done'] as const;
export type RegistryTab = (typeof registryTabs)[number];
