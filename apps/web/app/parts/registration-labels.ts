import {
  paperFields,
  paperNames,
  type RegistrationPaper,
  type RegistrationStatus,
  type RemarkField,
  registrationPapers,
} from '@tailwell/contract/pets/registration-constants';
import type { CallReply } from '../api/call';
import { formatMobile } from '../ui/format/mobile';
import { fullDate } from '../ui/format/times';
import { sexLabels } from './pets/pet-labels';

/** The content of an application, with its documents. */
export type ApplicationContent =
  CallReply<'GET /pet/get/single/goverment/register/pet/{id}/v1'>['data']['applied'];

/** A field of an application that holds a file. */
export type FileFieldName = 'petImage' | (typeof paperFields)[RegistrationPaper];

const fileFields: ReadonlySet<string> = new Set(['petImage', ...Object.values(paperFields)]);
export const isFileField = (field: RemarkField): field is FileFieldName => fileFields.has(field);

/** Status of a registration. */
export const registrationStatusNames: Record<RegistrationStatus, string> = {
  draft: 'Draft',
  submitted: 'Sent',
  under_review: 'Being checked',
  needs_correction: 'Correction needed',
  approved: 'Registered',
  expiring: 'Expires soon',
  expired: 'Expired',
  renewed: 'Renewed',
  rejected: 'Rejected',
};

const paperFieldNames = Object.fromEntries(
  registrationPapers.map((paper) => [paperFields[paper], paperNames[paper]]),
) as Record<(typeof paperFields)[RegistrationPaper], string>;

/** Fields of an application, as owner and officer read them. */
export const registrationFieldNames: Record<RemarkField, string> = {
  petName: 'Pet’s name',
  species: 'Kind of animal',
  breed: 'Breed',
  sex: 'Sex',
  colour: 'Colour',
  bornOn: 'Date of birth',
  microchipNo: 'Microchip number',
  neutered: 'Neutered or spayed?',
  ownerName: 'Owner’s name',
  mobileNo: 'Mobile number',
  address: 'Address',
  pincode: 'Pincode',
  rabiesGivenOn: 'Anti-rabies vaccine given on',
  rabiesValidUntil: 'Anti-rabies vaccine valid until',
  rabiesBatchNo: 'Batch no. of the vaccine',
  vetOrClinic: 'Vet or clinic',
  petImage: 'Photo of the pet',
  ...paperFieldNames,
};

const yesOrNo = { yes: 'Yes', no: 'No', unknown: '' };

/** The value of a field as text; empty if there is none. Files are displayed, not described. */
export function describeApplied(
  applied: ApplicationContent,
  field: Exclude<RemarkField, FileFieldName>,
): string {
  switch (field) {
    case 'sex':
      return sexLabels[applied.sex] ?? '';
    case 'neutered':
      return yesOrNo[applied.neutered];
    case 'bornOn':
    case 'rabiesGivenOn':
    case 'rabiesValidUntil':
      return applied[field] ? fullDate(applied[field]) : '';
    case 'mobileNo':
      return applied.mobileNo && formatMobile(applied.mobileNo);
    default:
      return applied[field];
  }
}
