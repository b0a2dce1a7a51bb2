/** The states of a government registration, in the order of its life. */
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

/** Papers that a city may ask for, beside the photo. */
export const registrationPapers = [
  'rabies_certificate',
  'vaccine_certificate',
  'identity',
  'address',
  'sterilisation',
] as const;
export type RegistrationPaper = (typeof registrationPapers)[number];

/** The field of the form that each comes in; two are the specification's. */
export const paperFields = {
  rabies_certificate: 'rabiesVaccinatedCertificate',
  vaccine_certificate: 'vaccineCertificate',
  identity: 'identityProof',
  address: 'addressProof',
  sterilisation: 'sterilisationCertificate',
} as const satisfies Record<RegistrationPaper, string>;

/** As people read them. */
export const paperNames: Record<RegistrationPaper, string> = {
  rabies_certificate: 'Anti-rabies certificate',
  vaccine_certificate: 'Vaccination card',
  identity: 'Owner’s photo ID',
  address: 'Address proof',
  sterilisation: 'Sterilisation certificate',
};

/** What an officer can ask to be put right, by field of the form. */
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

/** A registration is `expiring` so many days before it ends; its owner is reminded then, and so many days before. */
export const EXPIRING_DAYS = 30;
export const LAST_REMINDER_DAYS = 7;

/** At most so long from the day of approval. */
export const VALID_DAYS = 365;

/** The lists of the registry's console. */
export const registryTabs = ['waiting', 'mine', 'correction', 'done'] as const;
export type RegistryTab = (typeof registryTabs)[number];
