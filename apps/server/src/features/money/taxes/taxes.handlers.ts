import { MAX_TAX_ROWS, type TaxTable, type taxOffice, taxTables } from '@tailwell/contract/money/tax-office';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { inPlainRupees } from '../../../platform/format.ts';
import { toCsv } from '../../../platform/http/csv.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import * as statements from './taxes.sql.ts';

/** Maximum number of rows in a CSV file. */
const MAX_CSV_ROWS = 100_000;

type Db = Kysely<Database>;

/** The rows of each table; a shop has only those of its GSTR-1. */
const tables = {
  b2b: statements.selectB2b,
  b2c: statements.selectB2c,
  codes: statements.selectCodes,
  documents: statements.selectDocuments,
  tcs: (db: Db, { month }: statements.Period, limit: number) => statements.selectTcs(db, month, limit),
  tds: (db: Db, { month }: statements.Period, limit: number) => statements.selectTds(db, month, limit),
} satisfies Record<TaxTable, unknown>;

const AMOUNTS = new Set(['taxable', 'cgst', 'sgst', 'igst', 'gross', 'returned', 'net', 'tcs', 'tds']);

const inCsv = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      AMOUNTS.has(key) ? inPlainRupees(value as number) : value,
    ]),
  );

export const taxHandlers = ({ db, config }: Context): Handlers<typeof taxOffice> => ({
  getReturns: async ({ query: { month, shopId = null } }) => {
    const period = { month, shopId };
    const supplier = shopId ? await statements.selectShop(db, shopId) : (config.company ?? null);
    if (supplier === undefined) throw notFound();
    const [b2b, b2c, codes, documents, tcs, tds, checks] = await Promise.all([
      tables.b2b(db, period, MAX_TAX_ROWS),
      tables.b2c(db, period, MAX_TAX_ROWS),
      tables.codes(db, period, MAX_TAX_ROWS),
      tables.documents(db, period, MAX_TAX_ROWS),
      shopId ? null : tables.tcs(db, period, MAX_TAX_ROWS),
      shopId ? null : tables.tds(db, period, MAX_TAX_ROWS),
      shopId ? null : compareWithLedger(db, month),
    ]);
    return {
      data: {
        supplier: supplier && { name: supplier.name, gstin: supplier.gstin },
        b2b,
        b2c,
        codes,
        documents,
        tcs,
        tds,
        checks,
      },
    };
  },
  exportTable: async ({ query: { month, shopId = null, table } }) => {
    const { rows } = await tables[table](db, { month, shopId }, MAX_CSV_ROWS);
    return { data: { csv: toCsv(taxTables[table].columns, rows.map(inCsv), { hasHeading: true }) } };
  },
});

/** Compares the figures that we declare with the accounts of the ledger. */
async function compareWithLedger(db: Db, month: string) {
  const [booked, partners, ours] = await Promise.all([
    statements.selectBooked(db, month),
    statements.selectPartnerTaxes(db, month),
    statements.selectOurGst(db, month),
  ]);
  return {
    gst: {
      declared: ours.declared,
      ledger: ours.booked,
      fromOtherMonths: ours.booked - ours.bookedInMonth,
      notInvoiced: booked.gst - ours.bookedInMonth,
    },
    tcs: { declared: partners.tcs, ledger: booked.tcs },
    tds: { declared: partners.tds, ledger: booked.tds },
  };
}
