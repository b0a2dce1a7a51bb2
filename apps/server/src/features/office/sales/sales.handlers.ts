import type { salesCalls } from '@tailwell/contract/office/sales';
import { consultationSales, orderSales, visitSales } from '@tailwell/contract/office/sales-lists';
import type { Context } from '../../../context.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { maskEmail, maskMobile } from '../../../platform/mask.ts';
import { canBecome as canVisitBecome } from '../../home-care/home-visits/home-visits.rules.ts';
import { invoiceUrl } from '../../money/invoices/invoices.papers.view.ts';
import { canBecome as canParcelBecome, statusOfOrder } from '../../shop/orders/orders.rules.ts';
import { canBecome } from '../../vets/consultations/consultations.rules.ts';
import { ACCESS_KINDS } from '../support/accesses.sql.ts';
import { selectContact } from '../support/owners.sql.ts';
import {
  selectConsultationParts,
  selectConsultationSale,
  selectConsultationSales,
} from './consultations.sql.ts';
import { type OrderRow, selectOrderParts, selectOrderSale, selectOrderSales } from './orders.sql.ts';
import { selectInvoicesOf, selectOwnersInvoice, selectPaymentsOf } from './sales.sql.ts';
import { selectVisitParts, selectVisitSale, selectVisitSales } from './visits.sql.ts';

export function salesHandlers({ db, secret }: Context): Handlers<typeof salesCalls> {
  const find = async () => undefined;
  const orders = resourceHandlers(orderSales, db, {
    select: async (from, query) => {
      const { rows, total } = await selectOrderSales(from, query);
      return { rows: rows.map(toOrder), total };
    },
    find,
  });
  const consultations = resourceHandlers(consultationSales, db, { select: selectConsultationSales, find });
  const visits = resourceHandlers(visitSales, db, { select: selectVisitSales, find });
  const loadContact = async (ownerId: string) => {
    const contact = await selectContact(db, ownerId);
    return {
      mobile: contact?.mobile ? maskMobile(contact.mobile) : null,
      email: contact?.email ? maskEmail(contact.email) : null,
    };
  };

  return {
    listOrders: orders.list,
    exportOrders: orders.export,
    getOrder: async ({ params }) => {
      const row = await selectOrderSale(db, params.id);
      if (!row) throw notFound();
      const [contact, payments, { bill, ...parts }] = await Promise.all([
        loadContact(row.ownerId),
        selectPaymentsOf(db, 'orders', row.id),
        selectOrderParts(db, row.id),
      ]);
      return {
        data: {
          ...withId(toOrder(row)),
          ...contact,
          ...bill,
          payments,
          parcels: row.parcels.map((parcel) => ({
            ...parcel,
            ...progressOf(parts.parcels, parcel._id),
            canCancel: canParcelBecome(parcel.status, 'cancelled_by_ops'),
            lines: ofParcel(parts.lines, parcel._id),
            invoices: ofParcel(parts.invoices, parcel._id),
          })),
          events: parts.events.map(withId),
        },
      };
    },

    openInvoice: async ({ params }) => {
      const invoice = await selectOwnersInvoice(db, params.id);
      if (!invoice) throw notFound();
      recordChange({ kind: ACCESS_KINDS.invoice, id: invoice.id });
      return { data: { number: invoice.number, url: invoiceUrl(secret, invoice.id) } };
    },

    listConsultations: consultations.list,
    exportConsultations: consultations.export,
    getConsultation: async ({ params }) => {
      const row = await selectConsultationSale(db, params.id);
      if (!row) throw notFound();
      const [contact, payments, invoices, { bill, events }] = await Promise.all([
        loadContact(row.ownerId),
        selectPaymentsOf(db, 'consultations', row.id),
        selectInvoicesOf(db, 'consultationId', row.id),
        selectConsultationParts(db, row.id),
      ]);
      const canCancel = canBecome(row.status, 'cancelled_by_ops');
      return {
        data: {
          ...withId(row),
          ...contact,
          ...bill,
          payments,
          invoices: invoices.map(withId),
          events: events.map(withId),
          canCancel,
        },
      };
    },

    listVisits: visits.list,
    exportVisits: visits.export,
    getVisit: async ({ params }) => {
      const row = await selectVisitSale(db, params.id);
      if (!row) throw notFound();
      const [contact, payments, invoices, { bill, lines, events }] = await Promise.all([
        loadContact(row.ownerId),
        selectPaymentsOf(db, 'homeVisits', row.id),
        selectInvoicesOf(db, 'homeVisitId', row.id),
        selectVisitParts(db, row.id),
      ]);
      const canCancel = canVisitBecome(row.status, 'cancelled_by_ops');
      return {
        data: {
          ...withId(row),
          ...contact,
          ...bill,
          payments,
          invoices: invoices.map(withId),
          lines: lines.map(withId),
          events: events.map(withId),
          canCancel,
        },
      };
    },
  };
}

type OrderParts = Awaited<ReturnType<typeof selectOrderParts>>;

const withId = <Row extends { id: string }>({ id, ...row }: Row) => ({ _id: id, ...row });

function progressOf(parcels: OrderParts['parcels'], id: string) {
  const found = parcels.find((parcel) => parcel.id === id);
  return {
    arrivesBy: found?.arrivesBy ?? null,
    deliveredAt: found?.deliveredAt ?? null,
    trackingNumber: found?.trackingNumber ?? null,
  };
}

const ofParcel = <Row extends { id: string; parcelId: string }>(rows: Row[], id: string) =>
  rows.filter(({ parcelId }) => parcelId === id).map(withId);

const toOrder = ({ status, ...row }: OrderRow) => ({
  ...row,
  status: statusOfOrder(
    status,
    row.parcels.map((parcel) => parcel.status),
  ),
  shops: row.parcels.map(({ shop }) => shop),
});
