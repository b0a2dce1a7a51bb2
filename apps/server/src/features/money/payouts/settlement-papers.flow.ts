import type { Kysely } from 'kysely';
import type { Company } from '../../../platform/config/config-company.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { insertInvoice } from '../invoices/invoices.sql.ts';
import { toCommissionPaper } from './commission.rules.ts';
import { lockUninvoiced, selectCommissions, updateInvoiced } from './settlement-papers.sql.ts';

/** Invoices of one transaction: it locks settlements, and the number of the last invoice. */
const BATCH = 100;

/** Issues the invoice of our commission in each settlement that has none yet; once (decision 078). */
export async function issueCommissionInvoices(db: Kysely<Database>, company: Company | undefined) {
  if (!company) return;
  while ((await issueBatch(db, company)) === BATCH);
}

const issueBatch = (db: Kysely<Database>, company: Company) =>
  inTransaction(db, async (tx) => {
    const settlements = await lockUninvoiced(tx, BATCH);
    if (settlements.length === 0) return 0;
    const ids = settlements.map(({ id }) => id);
    const commissions = Map.groupBy(await selectCommissions(tx, ids), ({ settlementId }) => settlementId);
    for (const settlement of settlements) {
      const paper = toCommissionPaper(company, settlement, commissions.get(settlement.id) ?? []);
      if (paper) await insertInvoice(tx, { ...paper, settlementId: settlement.id });
    }
    await updateInvoiced(tx, ids);
    return settlements.length;
  });
