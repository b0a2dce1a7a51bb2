import type { ServerFeature } from '../../../feature.ts';
import { eraseInvoices } from './erase.flow.ts';
import { serveInvoices } from './invoices.routes.ts';

export const invoices = {
  routes: serveInvoices,
  personalData: { erase: eraseInvoices },
} satisfies ServerFeature;
