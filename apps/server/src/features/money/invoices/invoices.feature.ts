import type { ServerFeature } from '../../../feature.ts';
import { serveInvoices } from './invoices.routes.ts';
import { eraseInvoices } from './invoices.sql.ts';

export const invoices = {
  routes: serveInvoices,
  personalData: { erase: eraseInvoices },
} satisfies ServerFeature;
