import { type ownerTimeline, TIMELINE_LENGTH, timelineKinds } from '@tailwell/contract/office/owner-timeline';
import type { support } from '@tailwell/contract/office/support';
import type { Context } from '../../../context.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { maskEmail, maskMobile } from '../../../platform/mask.ts';
import { canBecome as canVisitBecome } from '../../home-care/home-visits/home-visits.rules.ts';
import { canBecome as canParcelBecome, numberOf, statusOfOrder } from '../../shop/orders/orders.rules.ts';
import { selectPrescription } from '../../shop/prescriptions/prescription.sql.ts';
import { canBecome } from '../../vets/consultations/consultations.rules.ts';
import { ACCESS_KINDS, selectAccesses } from './accesses.sql.ts';
import { searchOwners, selectContact, selectOwner } from './owners.sql.ts';
import { selectBookings, selectChat, selectConsultation, selectMessagesOf } from './support.bookings.sql.ts';
import { selectTimeline, type TimelineRow } from './timeline.sql.ts';

export function supportHandlers({ db }: Context): Handlers<typeof support> {
  return {
    findOwners: async ({ body }) => ({
      data: (await searchOwners(db, body.text)).map((owner) => masked(withId(owner))),
    }),

    getOwner: async ({ params: { id } }) => {
      const owner = await selectOwner(db, id);
      if (!owner) throw notFound();
      const [bookings, messages, accesses] = await Promise.all([
        selectBookings(db, id),
        selectMessagesOf(db, owner),
        selectAccesses(db, id),
      ]);
      return {
        data: {
          ...masked(withId(owner)),
          pets: bookings.pets,
          consultations: bookings.consultations.map((one) => ({
            ...withId(one),
            canCancel: canBecome(one.status, 'cancelled_by_ops'),
          })),
          homeVisits: bookings.homeVisits.map((one) => ({
            ...withId(one),
            canCancel: canVisitBecome(one.status, 'cancelled_by_ops'),
          })),
          orders: bookings.orders.map(toOrder),
          payments: bookings.payments.map(withId),
          messages: messages.map(withId),
          accesses: accesses.map(withId),
        },
      };
    },

    showContact: async ({ params: { id } }) => {
      const contact = await selectContact(db, id);
      if (!contact) throw notFound();
      recordChange({ kind: ACCESS_KINDS.contact, id: contact.id });
      return { data: { mobile: contact.mobile, email: contact.email } };
    },

    openRecord: async ({ params }) => {
      const consultation = await selectConsultation(db, params.id);
      if (!consultation) throw notFound();
      const { id } = consultation;
      recordChange({ kind: ACCESS_KINDS.record, id });
      const [chat, signed] = await Promise.all([selectChat(db, id), selectPrescription(db, id)]);
      return {
        data: {
          ...withId(consultation),
          chat: chat.map(withId),
          notes: signed ?? null,
          prescription: signed?.lines ?? [],
        },
      };
    },
  };
}

export const timelineHandlers = ({ db }: Context): Handlers<typeof ownerTimeline> => ({
  getOwnerTimeline: async ({ params: { id: userId }, query: { kind, before, beforeId } }) => {
    if (!(await selectOwner(db, userId))) throw notFound();
    const cursor = before && beforeId ? { at: before, id: beforeId } : undefined;
    const ofKinds = await Promise.all(
      (kind ? [kind] : timelineKinds).map((one) => selectTimeline(db, one, { userId, cursor })),
    );
    const rows = ofKinds
      .flat()
      .toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one._id < other._id ? 1 : -1));
    return { data: rows.slice(0, TIMELINE_LENGTH).map(toEntry), hasMore: rows.length > TIMELINE_LENGTH };
  },
});

function toEntry(row: TimelineRow) {
  if (row.kind !== 'order') return row;
  const { number, status, parcels, ...order } = row;
  return { ...order, number: numberOf(number), status: statusOfOrder(status, parcels) };
}

const withId = <Row extends { id: string }>({ id, ...row }: Row) => ({ _id: id, ...row });

const masked = <Row extends { mobile: string | null; email: string | null }>(row: Row) => ({
  ...row,
  mobile: row.mobile && maskMobile(row.mobile),
  email: row.email && maskEmail(row.email),
});

type Order = Awaited<ReturnType<typeof selectBookings>>['orders'][number];

const toOrder = ({ id, number, status, parcels, ...order }: Order) => ({
  ...order,
  _id: id,
  number: numberOf(number),
  status: statusOfOrder(
    status,
    parcels.map((parcel) => parcel.status),
  ),
  parcels: parcels.map((parcel) => ({
    ...withId(parcel),
    canCancel: canParcelBecome(parcel.status, 'cancelled_by_ops'),
  })),
});
