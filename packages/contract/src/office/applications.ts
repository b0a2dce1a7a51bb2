import { z } from 'zod';
import { pincode } from '../account/addresses.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { bankAccountForm } from '../money/settlements.ts';
import { rupees } from '../money.ts';
import { resource } from '../resource.ts';
import { shopForm } from '../shop/shops-office.ts';
import { line } from '../text.ts';
import { fileTypes } from '../upload-constants.ts';
import { uploadedFile, uploadPath, uploadReply } from '../uploads.ts';
import { vetForm } from '../vets/vets-office.ts';
import {
  applicantKinds,
  applicationSections,
  applicationStatuses,
  degreeTypes,
  licenceForms,
} from './application-constants.ts';

const { fee, languages, modes, categories, concerns, practisingSince } = vetForm.shape;
const { legalName, gstin, street, area, deliversWithinKm } = shopForm.shape;

const degree = z.object({
  veterinaryDegree: line('Degree', { max: 120 }).refine(
    (text) => !text.includes('|'),
    'Please leave out the character |.',
  ),
  degreeType: z.enum(degreeTypes, 'Choose the type of degree.'),
  graduatedIn: practisingSince,
});

const address = z
  .object({
    street,
    area,
    pincode,
    deliversWithinKm,
    hasPharmacy: z.boolean(),
    /** Of the drug licence; empty and null without one. */
    licenceNumber: line('Licence number', { min: 0, max: 60 }),
    licenceForm: z.enum(licenceForms, 'Choose the form of the licence.').nullable(),
    licenceExpiresOn: z.iso.date('Choose the day until which the licence is valid.').nullable(),
  })
  .superRefine(({ hasPharmacy, licenceNumber, licenceForm, licenceExpiresOn }, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (!hasPharmacy) return;
    if (!licenceNumber) refuse('licenceNumber', 'Enter the number of the drug licence.');
    if (!licenceForm) refuse('licenceForm', 'Choose the form of the licence.');
    if (!licenceExpiresOn) refuse('licenceExpiresOn', 'Choose the day until which the licence is valid.');
  });

/** The sections of an application. A call saves some of them; each is complete. */
export const applicationForm = z.object({
  vet: z.object({
    name: line('Name', { max: 120 }),
    registrationCouncil: vetForm.shape.registrationCouncil,
    registrationNumber: vetForm.shape.registrationNumber,
    practisingSince,
    degrees: z.array(degree).min(1, 'Add at least one degree.').max(6, 'Add at most six degrees.'),
  }),
  practice: z.object({ pincode, languages, categories, concerns, modes, fee }),
  shop: z.object({
    name: line('Name of the shop', { max: 120 }),
    ownerName: line('Name of the owner', { max: 120 }),
    legalName,
    gstin,
  }),
  address,
  bank: bankAccountForm,
  documents: z.object({
    /** Paths of finished uploads; `licence` is null for shops that don’t sell medicine, and vets. */
    proof: uploadPath.min(1, 'Add this document.'),
    licence: uploadPath.nullable(),
    cheque: uploadPath.min(1, 'Add this document.'),
  }),
});

const text = z.string();
/** As stored: rules added later don't apply to existing applications. Null: not saved yet. */
const stored = {
  vet: z
    .object({
      name: text,
      registrationCouncil: text,
      registrationNumber: text,
      practisingSince: z.int(),
      degrees: z.array(z.object({ veterinaryDegree: text, degreeType: text, graduatedIn: z.int() })),
    })
    .nullable(),
  practice: z
    .object({
      pincode: text,
      languages: z.array(text),
      categories: z.array(text),
      concerns: z.array(text),
      modes: z.array(text),
      fee: rupees,
    })
    .nullable(),
  shop: z.object({ name: text, ownerName: text, legalName: text, gstin: text }).nullable(),
  address: z
    .object({
      street: text,
      area: text,
      pincode: text,
      deliversWithinKm: z.int(),
      hasPharmacy: z.boolean(),
      licenceNumber: text,
      licenceForm: text.nullable(),
      licenceExpiresOn: text.nullable(),
    })
    .nullable(),
  /** The account number is never shown again, except its last digits. */
  bank: z.object({ holder: text, ifsc: text, lastDigits: text }).nullable(),
  documents: z
    .object({ proof: uploadedFile, licence: uploadedFile.nullable(), cheque: uploadedFile })
    .nullable(),
};

const application = z.object({
  _id: id,
  kind: z.enum(applicantKinds),
  status: z.enum(applicationStatuses),
  ...stored,
  missing: z.array(z.enum(applicationSections)),
  /** Corrections that the reviewer asks for, by section. */
  remarks: z.partialRecord(z.enum(applicationSections), text),
  reason: text,
  sentAt: moment.nullable(),
  decidedAt: moment.nullable(),
  /** Counts changes: a decision names the one that was reviewed. */
  revision: z.int(),
});

const changed = reply(application);

export const applications = {
  listApplications: endpoint({
    method: 'GET',
    path: '/partner/get/my/applications/v1',
    isOwn: true,
    summary: 'The caller’s applications to join as a vet or shop, newest first',
    who: 'owner',
    reply: reply(z.array(application)),
  }),
  startApplication: endpoint({
    method: 'POST',
    path: '/partner/start/application/v1',
    isOwn: true,
    summary: 'Start an application, or return the open one of this kind',
    who: 'owner',
    body: z.object({ kind: z.enum(applicantKinds, 'Choose vet or shop.') }),
    reply: changed,
    errors: ['ALREADY_VET'],
  }),
  saveApplication: endpoint({
    method: 'PUT',
    path: '/partner/save/application/{id}/v1',
    isOwn: true,
    summary: 'Save sections of an application that is not sent, or sent back for corrections',
    who: 'owner',
    params: idParams,
    body: applicationForm.partial(),
    reply: changed,
    errors: ['NOT_EDITABLE', 'UPLOAD_UNKNOWN'],
  }),
  sendApplication: endpoint({
    method: 'PUT',
    path: '/partner/send/application/{id}/v1',
    isOwn: true,
    summary: 'Send a complete application, or its corrections, for review',
    who: 'owner',
    params: idParams,
    reply: changed,
    errors: ['NOT_EDITABLE', 'NOT_COMPLETE'],
  }),
  withdrawApplication: endpoint({
    method: 'DELETE',
    path: '/partner/withdraw/application/{id}/v1',
    isOwn: true,
    summary: 'Delete an application that is not decided, with its documents',
    who: 'owner',
    params: idParams,
    reply: reply(z.null()),
    errors: ['NOT_EDITABLE'],
  }),
  uploadApplicationDocument: endpoint({
    method: 'POST',
    path: '/partner/upload/application/document/v1',
    isOwn: true,
    summary: 'A one-time address for a document: a photo or a PDF',
    who: 'owner',
    body: z.object({
      sFileName: z.string().max(1000, 'The file name is too long. Please shorten it.'),
      sContentType: z.enum(fileTypes, 'Choose a photo or a PDF.'),
    }),
    reply: uploadReply,
    errors: ['TOO_MANY_UPLOADS'],
    limit: { max: 60, perSeconds: 60 },
  }),
};

/** Applications that were sent, for those who decide them. */
export const applicationOffice = resource({
  name: 'applications',
  singular: 'application',
  see: 'review_partners',
  change: 'review_partners',
  row: z.object({
    _id: id,
    kind: z.enum(applicantKinds),
    name: z.string(),
    city: z.string(),
    status: z.enum(applicationStatuses),
    sentAt: moment,
    decidedAt: moment.nullable(),
    decidedBy: z.string().nullable(),
  }),
  form: z.object({}),
  filters: { kind: z.enum(applicantKinds).optional(), status: z.enum(applicationStatuses).optional() },
  sorts: ['sent'],
  columns: {
    kind: 'Kind',
    name: 'Name',
    city: 'City',
    status: 'Status',
    sentAt: 'Sent (UTC)',
    decidedAt: 'Decided (UTC)',
    decidedBy: 'Decided by',
  },
});

const review = application.extend({
  /** The user who applied; the number is masked. */
  applicant: z.object({ name: text, mobile: text.nullable(), email: text.nullable() }),
  city: text,
  checks: z.array(z.object({ text, isFine: z.boolean() })),
  decidedBy: text.nullable(),
  /** The profile that the approval created. */
  partnerId: id.nullable(),
  isOwn: z.boolean(),
});
const decided = reply(review);
const revision = z.int().min(1).max(1_000_000);
const errors = ['CHANGED', 'NOT_WAITING', 'OWN_APPLICATION'] as const;

export const applicationOfficeCalls = {
  list: applicationOffice.reads.list,
  export: applicationOffice.reads.export,
  getReview: endpoint({
    method: 'GET',
    path: '/console/get/applications/{id}/v1',
    isOwn: true,
    summary: 'An application with its documents and what is to be checked; it is recorded who opened it',
    who: 'review_partners',
    params: idParams,
    reply: decided,
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/console/approve/application/{id}/v1',
    isOwn: true,
    summary:
      'Approve: creates the vet’s profile or the shop, with the role and bank account of the applicant',
    who: 'review_partners',
    params: idParams,
    body: z.object({ revision }),
    reply: decided,
    errors: [...errors, 'PARTNER_EXISTS', 'PROFILE_TAKEN'],
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/console/correct/application/{id}/v1',
    isOwn: true,
    summary: 'Ask the applicant for corrections, with a remark for each section',
    who: 'review_partners',
    params: idParams,
    body: z.object({
      revision,
      remarks: z
        .partialRecord(z.enum(applicationSections), line('The remark', { max: 500 }))
        .refine((remarks) => Object.keys(remarks).length > 0, 'Enter what needs correcting.'),
    }),
    reply: decided,
    errors,
  }),
  reject: endpoint({
    method: 'PUT',
    path: '/console/reject/application/{id}/v1',
    isOwn: true,
    summary: 'Reject an application, with a reason for the applicant',
    who: 'review_partners',
    params: idParams,
    body: z.object({ revision, reason: line('The reason', { max: 500 }) }),
    reply: decided,
    errors,
  }),
};
