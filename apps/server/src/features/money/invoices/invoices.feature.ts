import type { ServerFeature } from '../../../feature.ts';
import { issueBookingInvoice } from './booking-invoices.flow.ts';
import { exportBookingInvoices } from './booking-invoices.sql.ts';
import { serveInvoices } from './invoices.routes.ts';
import { eraseInvoices } from './invoices.sql.ts';

export const invoices = {
  routes: serveInvoices,
  queuedJobs: { issueBookingInvoice },
  personalData: { exportData: exportBookingInvoices, erase: eraseInvoices },
} satisfies ServerFeature;
