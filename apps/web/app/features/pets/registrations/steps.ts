import {
  paperFields,
  type RegistrationPaper,
  type RemarkField,
} from '@tailwell/contract/pets/registration-constants';

export const applicationSteps = ['pet', 'details', 'papers', 'check'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

export const stepNames: Record<ApplicationStep, string> = {
  pet: 'Pet and city',
  details: 'Details',
  papers: 'Papers',
  check: 'Check and send',
};

/** The fields of the details step, by heading. */
export const petFields = [
  'petName',
  'species',
  'breed',
  'sex',
  'colour',
  'bornOn',
  'neutered',
  'microchipNo',
] as const satisfies RemarkField[];
export const ownerFields = ['ownerName', 'mobileNo', 'address', 'pincode'] as const satisfies RemarkField[];
export const rabiesFields = [
  'rabiesGivenOn',
  'rabiesValidUntil',
  'vetOrClinic',
  'rabiesBatchNo',
] as const satisfies RemarkField[];

const details: ReadonlySet<string> = new Set([...petFields, ...ownerFields]);

/** The step that contains a field. */
export const stepOf = (field: RemarkField): ApplicationStep => (details.has(field) ? 'details' : 'papers');

/** Messages by field. */
export type FieldMessages = Partial<Record<RemarkField, string>>;

export const fieldsIn = (byField: FieldMessages) => Object.keys(byField) as RemarkField[];

/** The first incomplete step, else the final check. */
export function firstIncompleteStep(missing: FieldMessages): ApplicationStep {
  const incomplete = new Set(fieldsIn(missing).map(stepOf));
  return applicationSteps.find((step) => incomplete.has(step)) ?? 'check';
}

export const stepAfter = (step: ApplicationStep): ApplicationStep =>
  applicationSteps[applicationSteps.indexOf(step) + 1] ?? 'check';

/** The papers required by a city, and the optional ones. */
export function papersOf(required: readonly RegistrationPaper[]) {
  const all = Object.keys(paperFields) as RegistrationPaper[];
  const isRequired = (paper: RegistrationPaper) => required.includes(paper);
  return {
    required: all.filter(isRequired).map((paper) => paperFields[paper]),
    others: all.filter((paper) => !isRequired(paper)).map((paper) => paperFields[paper]),
  };
}
