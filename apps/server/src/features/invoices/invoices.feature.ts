import type { ServerFeature } from '../../feature.ts';
import { serveInvoices } from './invoices.routes.ts';

export const invoices = {
  routes: serveInvoices,
} satisfies ServerFeature;
