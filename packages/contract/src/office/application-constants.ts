/** Who can apply to join. */
export const applicantKinds = ['vet', 'shop'] as const;
export type ApplicantKind = (typeof applicantKinds)[number];

export const applicationStatuses = ['draft', 'sent', 'needs_correction', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The sections of the form, each saved on its own. */
export const applicationSections = ['vet', 'practice', 'shop', 'address', 'bank', 'documents'] as const;
export type ApplicationSection = (typeof applicationSections)[number];

/** The sections that each kind of applicant fills in, in order. */
export const sectionsOf: Record<ApplicantKind, readonly ApplicationSection[]> = {
  vet: ['vet', 'practice', 'bank', 'documents'],
  shop: ['shop', 'address', 'bank', 'documents'],
};

export const sectionNames: Record<ApplicationSection, string> = {
  vet: 'Registration',
  practice: 'Practice',
  shop: 'Business',
  address: 'Address',
  bank: 'Bank account',
  documents: 'Documents',
};

export const degreeTypes = ['Diploma', 'Bachelor’s degree', 'Master’s degree', 'Doctorate'] as const;

/** Forms of drug licences, by what they allow. */
export const licenceForms = ['20 and 21', '20A and 21A', '20B and 21B'] as const;

/** The documents, by their field in the form. */
export const documentNames: Record<ApplicantKind, Partial<Record<DocumentField, string>>> = {
  vet: { proof: 'Registration certificate', cheque: 'Cancelled cheque' },
  shop: { proof: 'GST certificate', licence: 'Drug licence', cheque: 'Cancelled cheque' },
};
export const documentFields = ['proof', 'licence', 'cheque'] as const;
export type DocumentField = (typeof documentFields)[number];

/** Days after which an application that waits for its applicant, or was rejected, is deleted with its documents. */
export const APPLICATION_DAYS = 90;
