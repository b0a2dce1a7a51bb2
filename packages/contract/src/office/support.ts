import { z } from 'zod';
import { consultationStatuses, homeVisitKinds, homeVisitStatuses } from '../booking-constants.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { type PaidKind, paymentStatuses, purchaseKinds } from '../money/payment-constants.ts';
import { paymentId } from '../money/payments.ts';
import { rupees } from '../money.ts';
import { orderStatuses, parcelStatuses } from '../shop/order-constants.ts';
import { advisedKinds } from '../shop/prescription-notes.ts';
import { messageStates } from '../site/messages-office.ts';
import { contactTopics } from '../site/pages.ts';
import { line } from '../text.ts';
import { chatSenders } from '../vets/call-constants.ts';
import { consultationKinds } from '../vets/consultation-constants.ts';

/** The states of a user's account; `leaving`: deleted, but can still be restored. */
export const accountStates = ['active', 'leaving', 'erased'] as const;

/** Why staff view an owner's private data; the owner can read it in their data. */
export const accessReason = z.object({ reason: line('Reason', { min: 10, max: 300 }) });

/** Maximum length of each list on an owner's page: the newest entries. */
export const OWNERS_NEWEST = 50;

/** An owner's name with masked contacts: "98••••••10". */
const owner = z.object({
  _id: id,
  name: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(accountStates),
});

const consultation = z.object({
  _id: id,
  kind: z.enum(consultationKinds),
  status: z.enum(consultationStatuses),
  startsAt: moment,
  vet: z.string(),
  toPay: rupees,
  canCancel: z.boolean(),
});

const order = z.object({
  _id: id,
  number: z.string(),
  status: z.enum(orderStatuses),
  orderedAt: moment,
  toPay: rupees,
  parcels: z.array(
    z.object({
      _id: id,
      shop: z.string(),
      status: z.enum(parcelStatuses),
      total: rupees,
      canCancel: z.boolean(),
    }),
  ),
});

const homeVisit = z.object({
  _id: id,
  kind: z.enum(homeVisitKinds),
  status: z.enum(homeVisitStatuses),
  windowStart: moment,
  toPay: rupees,
  canCancel: z.boolean(),
});

const ownersPage = owner.extend({
  since: moment,
  lastSeenAt: moment.nullable(),
  sessions: z.int().min(0),
  pets: z.array(z.object({ name: z.string(), kind: z.string() })),
  consultations: z.array(consultation),
  homeVisits: z.array(homeVisit),
  orders: z.array(order),
  payments: z.array(
    z.object({
      _id: paymentId,
      kind: z.enum(Object.keys(purchaseKinds) as PaidKind[]),
      amount: rupees,
      refunded: rupees,
      status: z.enum(paymentStatuses),
      startedAt: moment,
    }),
  ),
  messages: z.array(
    z.object({
      _id: id,
      topic: z.enum(contactTopics),
      state: z.enum(messageStates),
      receivedAt: moment,
    }),
  ),
  /** Which staff viewed what, and why. */
  accesses: z.array(
    z.object({
      _id: id,
      what: z.enum(['contact', 'record', 'invoice']),
      by: z.string(),
      reason: z.string(),
      at: moment,
    }),
  ),
});

const record = z.object({
  _id: id,
  ownerId: id,
  vet: z.string(),
  startsAt: moment,
  status: z.enum(consultationStatuses),
  symptoms: z.string(),
  /** The newest 500, oldest first. */
  chat: z.array(
    z.object({
      _id: id,
      sender: z.enum(chatSenders),
      text: z.string(),
      hasPicture: z.boolean(),
      at: moment,
    }),
  ),
  /** What the owner can read of them; null until they are signed. */
  notes: z
    .object({
      assessment: z.string(),
      advice: z.string(),
      procedures: z.array(z.string()),
      advised: z.array(z.object({ kind: z.enum(advisedKinds), note: z.string() })),
      followUpOn: z.string().nullable(),
      signedAt: moment,
    })
    .nullable(),
  prescription: z.array(
    z.object({
      medicine: z.string(),
      strength: z.string(),
      dose: z.string(),
      timesADay: z.int(),
      days: z.int(),
      instructions: z.string(),
    }),
  ),
});

export const support = {
  findOwners: endpoint({
    // In the body, not the URL: names, numbers and addresses don't belong in logs.
    method: 'POST',
    path: '/console/find/owners/v1',
    isOwn: true,
    summary: 'Owners by mobile, email, order, consultation or a part of the name; at most 20',
    who: 'see_payments',
    body: z.object({ text: line('What to look for', { min: 3, max: 120 }) }),
    reply: reply(z.array(owner)),
    limit: { max: 60, perSeconds: 60 },
  }),
  getOwner: endpoint({
    method: 'GET',
    path: '/console/get/owners/{id}/v1',
    isOwn: true,
    summary: 'An owner’s account, bookings, orders and payments; how to reach them is masked',
    who: 'see_owners',
    params: idParams,
    reply: reply(ownersPage),
  }),
  showContact: endpoint({
    method: 'POST',
    path: '/console/show/contact/{id}/v1',
    isOwn: true,
    summary: 'How to reach an owner, for a recorded reason',
    who: 'open_records',
    params: idParams,
    body: accessReason,
    reply: reply(z.object({ mobile: z.string().nullable(), email: z.string().nullable() })),
  }),
  openRecord: endpoint({
    method: 'POST',
    path: '/console/open/record/{id}/v1',
    isOwn: true,
    summary: 'The chat, notes and prescription of a consultation, for a recorded reason',
    who: 'open_records',
    params: idParams,
    body: accessReason,
    reply: reply(record),
  }),
};
