import { z } from 'zod';
import { moment } from '../dates.ts';
import { id } from '../ids.ts';
import { petCategorySlugs } from '../pet-categories.ts';
import {
  abuseActors,
  abuseLaws,
  abuseOutcomes,
  abuseStatuses,
  animalConditions,
  letterLanguages,
  locationSources,
  perpetratorRelations,
} from './abuse-constants.ts';
import { evidenceFile } from './evidence.ts';

const text = z.string();

/** A kind of abuse that can be reported. */
export const reason = z.object({
  _id: id,
  name: text,
  nameHi: text,
  /** What it covers, in a sentence. */
  hint: text,
  laws: z.array(z.enum(abuseLaws)),
});

/** A report in its reporter's list. */
export const summary = z.object({
  _id: id,
  status: z.enum(abuseStatuses),
  caseNo: text.nullable(),
  reasons: z.array(text),
  city: text,
  formTimestamp: moment,
  submittedAt: moment.nullable(),
  updatedAt: moment,
  /** A question from the officer awaits an answer. */
  isAsked: z.boolean(),
});

export const abuseEvent = z.object({
  from: z.enum(abuseStatuses).nullable(),
  to: z.enum(abuseStatuses),
  actor: z.enum(abuseActors),
  note: text,
  at: moment,
});

export const abuseMessage = z.object({
  _id: id,
  author: z.enum(['reporter', 'officer']),
  text,
  at: moment,
});

/** The description of the incident, for reporter and officers. */
export const incident = z.object({
  reasons: z.array(reason.pick({ _id: true, name: true, nameHi: true })),
  otherReason: text,
  species: z.enum(petCategorySlugs).nullable(),
  animals: z.int().nullable(),
  condition: z.enum(animalConditions).nullable(),
  isInDanger: z.boolean(),
  description: text,
  happenedAt: moment.nullable(),
  isTimeApproximate: z.boolean(),
  isOngoing: z.boolean(),
  address: text,
  landmark: text,
  pincode: text,
  city: text,
  state: text,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  locatedBy: z.enum(locationSources).nullable(),
});

export const perpetrator = z.object({
  isUnknown: z.boolean(),
  name: text,
  relation: z.enum(perpetratorRelations).nullable(),
  count: z.int().nullable(),
  appearance: text,
  address: text,
  mobileNo: text,
  vehicleNo: text,
  note: text,
});

/** A named contact with phone, email and address. */
export const contact = z.object({ name: text, mobileNo: text, email: text, address: text });

const ownWitness = z.object({
  _id: id,
  /** Empty when viewed with the receipt, like the number; `hasContact` says whether there is one. */
  name: text,
  mobileNo: text,
  hasContact: z.boolean(),
  statement: text,
  willTestify: z.boolean(),
});

/** The caller's own report, draft or case. */
export const report = z.object({
  _id: id,
  status: z.enum(abuseStatuses),
  revision: z.int(),
  formTimestamp: moment,
  updatedAt: moment,
  incident,
  keepsDeviceData: z.boolean(),
  perpetratorId: id.nullable(),
  perpetrator,
  isReporterWitness: z.boolean(),
  witnesses: z.array(ownWitness),
  isAnonymous: z.boolean(),
  /**
   * Shown to its reporter's account, and in a draft. Hidden when viewed with the receipt; `hasContact` says whether
   * there is one.
   */
  reporter: contact.nullable(),
  hasContact: z.boolean(),
  mayContact: z.boolean(),
  laws: z.array(z.enum(abuseLaws)),
  evidence: z.array(evidenceFile),
  caseNo: text.nullable(),
  submittedAt: moment.nullable(),
  outcome: z.enum(abuseOutcomes).nullable(),
  /** Authorities it was forwarded to. */
  forwards: z.array(z.object({ name: text, at: moment })),
  firNo: text,
  events: z.array(abuseEvent),
  messages: z.array(abuseMessage),
  /** The complaint to the station house officer, valid for an hour; once submitted. */
  letters: z.array(z.object({ language: z.enum(letterLanguages), url: text })),
  canEdit: z.boolean(),
  canAddEvidence: z.boolean(),
  canWithdraw: z.boolean(),
});
