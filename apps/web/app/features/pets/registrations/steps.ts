import {
  paperFields,
  type RegistrationPaper,
  type RemarkField,
} from '@tailwell/contract/pets/registration-constants';

/** The steps of an application, in their order. */
export const applicationSteps = ['pet', 'details', 'papers', 'check'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

export const stepNames: Record<ApplicationStep, string> = {
  pet: 'Pet and city',
  details: 'Details',
  papers: 'Papers',
  check: 'Check and send',
};

/** What is asked in the details, by its heading. */
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

/** Where a field is asked. */
export const stepOf = (field: RemarkField): ApplicationStep => (details.has(field) ? 'details' : 'papers');

/** Fields with something to say about them. */
export type ByField = Partial<Record<RemarkField, string>>;

export const fieldsIn = (byField: ByField) => Object.keys(byField) as RemarkField[];

/** Where to go on: the first step that lacks something, else the last look. */
export function stepToGoOn(missing: ByField): ApplicationStep {
  const lacking = new Set(fieldsIn(missing).map(stepOf));
  return applicationSteps.find((step) => lacking.has(step)) ?? 'check';
}

export const stepAfter = (step: ApplicationStep): ApplicationStep =>
  applicationSteps[applicationSteps.indexOf(step) + 1] ?? 'check';

/** The papers that a city asks for, and those that may come along. */
export function papersOf(asked: readonly RegistrationPaper[]) {
  const all = Object.keys(paperFields) as RegistrationPaper[];
  const isAsked = (paper: RegistrationPaper) => asked.includes(paper);
  return {
    asked: all.filter(isAsked).map((paper) => paperFields[paper]),
    others: all.filter((paper) => !isAsked(paper)).map((paper) => paperFields[paper]),
  };
}
