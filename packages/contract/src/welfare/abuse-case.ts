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

/** What can be reported. */
export const reason = z.object({
  _id: id,
  name: text,
  nameHi: text,
  /** What counts as it, in a sentence. */
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
  /** A question of the officer waits for an answer. */
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

/** What is told of the incident, to reporter and officers. */
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

/** Somebody who is known by name and ways to reach them. */
export const contact = z.object({ name: text, mobileNo: text, email: text, address: text });

const ownWitness = z.object({
  _id: id,
  /** Empty to who comes with the receipt, as the number; `hasContact` says that there is one. */
  name: text,
  mobileNo: text,
  hasContact: z.boolean(),
  statement: text,
  willTestify: z.boolean(),
});

/** A report of one's own, draft or case. */
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
  /** To its reporter's account, and while it is a draft. Who comes with the receipt sees no names; `hasContact` says that there is one. */
  reporter: contact.nullable(),
  hasContact: z.boolean(),
  mayContact: z.boolean(),
  laws: z.array(z.enum(abuseLaws)),
  evidence: z.array(evidenceFile),
  caseNo: text.nullable(),
  submittedAt: moment.nullable(),
  outcome: z.enum(abuseOutcomes).nullable(),
  /** To whom it went. */
  forwards: z.array(z.object({ name: text, at: moment })),
  firNo: text,
  events: z.array(abuseEvent),
  messages: z.array(abuseMessage),
  /** The complaint to the station house officer, for an hour; once submitted. */
  letters: z.array(z.object({ language: z.enum(letterLanguages), url: text })),
  canEdit: z.boolean(),
  canAddEvidence: z.boolean(),
  canWithdraw: z.boolean(),
});
