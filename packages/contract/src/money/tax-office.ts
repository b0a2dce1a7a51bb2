import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { signedRupees } from '../money.ts';
import { day, partnerKinds } from './ledger-office.ts';
import { paperKinds } from './payment-constants.ts';

const percent = z.number();
const taxes = { taxable: signedRupees, cgst: signedRupees, sgst: signedRupees, igst: signedRupees };
const taxColumns = { taxable: 'Taxable (₹)', cgst: 'CGST (₹)', sgst: 'SGST (₹)', igst: 'IGST (₹)' };

/**
 * The tables of a month's returns, with the columns of their CSV files. Credit notes are negative. The first four are
 * one supplier's GSTR-1; `tcs` is our GSTR-8.
 */
export const taxTables = {
  b2b: {
    row: z.object({
      gstin: z.string(),
      name: z.string(),
      number: z.string(),
      kind: z.enum(paperKinds),
      issuedOn: day,
      state: z.string(),
      percent,
      ...taxes,
    }),
    columns: {
      gstin: 'GSTIN',
      name: 'Business',
      number: 'Number',
      kind: 'Document',
      issuedOn: 'Date',
      state: 'Place of supply',
      percent: 'GST (%)',
      ...taxColumns,
    },
  },
  b2c: {
    row: z.object({ state: z.string(), percent, ...taxes }),
    columns: { state: 'Place of supply', percent: 'GST (%)', ...taxColumns },
  },
  codes: {
    row: z.object({ code: z.string(), percent, quantity: z.int(), ...taxes }),
    columns: { code: 'HSN or SAC', percent: 'GST (%)', quantity: 'Quantity', ...taxColumns },
  },
  documents: {
    row: z.object({
      kind: z.enum(paperKinds),
      from: z.string(),
      to: z.string(),
      count: z.int(),
      cancelled: z.int(),
    }),
    columns: { kind: 'Document', from: 'From', to: 'To', count: 'Count', cancelled: 'Cancelled' },
  },
  tcs: {
    row: z.object({
      partner: z.string(),
      /** Of a shop: its own GSTR-1 can be opened. */
      shopId: id.nullable(),
      /** '' for a vet. */
      gstin: z.string(),
      /** Without GST. */
      gross: signedRupees,
      returned: signedRupees,
      net: signedRupees,
      tcs: signedRupees,
    }),
    columns: {
      gstin: 'GSTIN',
      partner: 'Partner',
      gross: 'Supplies (₹)',
      returned: 'Returns (₹)',
      net: 'Net (₹)',
      tcs: 'TCS (₹)',
    },
  },
  tds: {
    row: z.object({
      partner: z.string(),
      partnerKind: z.enum(partnerKinds),
      /** From the shop’s GSTIN; '' for a vet. */
      pan: z.string(),
      gross: signedRupees,
      tds: signedRupees,
    }),
    columns: {
      partner: 'Partner',
      partnerKind: 'Partner is',
      pan: 'PAN',
      gross: 'Sales less returns (₹)',
      tds: 'TDS (₹)',
    },
  },
} as const;
export type TaxTable = keyof typeof taxTables;

/** Maximum number of rows of a table on the page; its CSV file has all. */
export const MAX_TAX_ROWS = 40;

/** The first rows of a table, and how many there are. */
const tableOf = <Row extends z.ZodObject>(row: Row) =>
  z.object({ rows: z.array(row).max(MAX_TAX_ROWS), total: z.int() });

const period = {
  month: z.string('Choose a month.').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Months look like 2026-11.'),
  /** For the GSTR-1 of a shop; left out: ours. */
  shopId: id.optional(),
};

export const taxOffice = {
  getReturns: endpoint({
    method: 'GET',
    path: '/console/get/tax/returns/v1',
    isOwn: true,
    summary: 'The figures for a month’s GST and TDS returns, compared with the ledger',
    who: 'see_ledger',
    query: z.object(period),
    reply: reply(
      z.object({
        /** Who files the GSTR-1; null: our GSTIN isn’t set yet. */
        supplier: z.object({ name: z.string(), gstin: z.string() }).nullable(),
        b2b: tableOf(taxTables.b2b.row),
        b2c: tableOf(taxTables.b2c.row),
        codes: tableOf(taxTables.codes.row),
        documents: tableOf(taxTables.documents.row),
        /** Null, as what follows: the figures are a shop’s. */
        tcs: tableOf(taxTables.tcs.row).nullable(),
        tds: tableOf(taxTables.tds.row).nullable(),
        checks: z
          .object({
            gst: z.object({
              /** On our documents of the month. */
              declared: signedRupees,
              /** What the ledger has booked for what these documents are about. */
              ledger: signedRupees,
              /** Of it, booked in other months. */
              fromOtherMonths: signedRupees,
              /** Booked in this month, but on no document of it. */
              notInvoiced: signedRupees,
            }),
            tcs: z.object({ declared: signedRupees, ledger: signedRupees }),
            tds: z.object({ declared: signedRupees, ledger: signedRupees }),
          })
          .nullable(),
      }),
    ),
  }),
  exportTable: endpoint({
    method: 'GET',
    path: '/console/export/tax/returns/v1',
    isOwn: true,
    summary: 'One table of a month’s returns with all its rows, as CSV',
    who: 'see_ledger',
    needsFreshFactor: true,
    query: z.object({ ...period, table: z.enum(Object.keys(taxTables) as [TaxTable, ...TaxTable[]]) }),
    reply: reply(z.object({ csv: z.string() })),
  }),
};
