import { z } from 'zod';
import { consultationStatuses, homeVisitKinds, homeVisitStatuses } from '../booking-constants.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { registrationStatuses } from '../pets/registration-constants.ts';
import { orderStatuses } from '../shop/order-constants.ts';
import { messageStates } from '../site/messages-office.ts';
import { contactTopics } from '../site/pages.ts';

/** What an owner's timeline shows. Reports of abuse are left out: support doesn't see who reports (decision 059). */
export const timelineKinds = [
  'consultation',
  'visit',
  'order',
  'registration',
  'reminder',
  'message',
  'notification',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Entries read with each call. */
export const TIMELINE_LENGTH = 20;

/** `at`: of bookings when they take place, of everything else when it began. */
const entryOf = <Kind extends TimelineKind, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), _id: id, at: moment, ...shape });

const timelineEntry = z.discriminatedUnion('kind', [
  entryOf('consultation', { vet: z.string(), status: z.enum(consultationStatuses) }),
  entryOf('visit', { visitKind: z.enum(homeVisitKinds), status: z.enum(homeVisitStatuses) }),
  entryOf('order', { number: z.string(), status: z.enum(orderStatuses) }),
  entryOf('registration', { pet: z.string(), status: z.enum(registrationStatuses) }),
  /** Without the medicine: that is in the records, which are opened for a reason. */
  entryOf('reminder', { pet: z.string(), isOn: z.boolean() }),
  entryOf('message', { topic: z.enum(contactTopics), state: z.enum(messageStates) }),
  /** By its title, and none about medicines or abuse. */
  entryOf('notification', { title: z.string(), isRead: z.boolean() }),
]);

export const ownerTimeline = {
  getOwnerTimeline: endpoint({
    method: 'GET',
    path: '/console/get/timeline/{id}/v1',
    isOwn: true,
    summary: 'Everything of an owner in one list, newest first: of one kind, or of all',
    who: 'see_owners',
    params: idParams,
    query: z
      .object({
        kind: z.enum(timelineKinds).optional(),
        /** Continues after the last entry that was read: its `at` and its id. */
        before: moment.optional(),
        beforeId: id.optional(),
      })
      .refine(({ before, beforeId }) => (before === undefined) === (beforeId === undefined), {
        path: ['beforeId'],
        message: 'Both the moment and the id are needed.',
      }),
    reply: reply(z.array(timelineEntry), { hasMore: z.boolean() }),
  }),
};
