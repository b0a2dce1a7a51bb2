import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import type { JobPayloads } from '../../../platform/jobs/jobs.ts';
import { toBookingPaper } from './booking-invoice.rules.ts';
import { lockForInvoice, selectEarned } from './booking-invoices.sql.ts';
import { insertInvoice } from './invoices.sql.ts';

/** Statuses in which a consultation or visit is earned; the ledger decides how much of a late cancellation is. */
const EARNED: readonly string[] = ['completed', 'done', 'no_show_user', 'cancelled_by_user'];

/** Whether a status can be that of something earned: then `issueBookingInvoice` is due. */
export const canBeInvoiced = (status: string) => EARNED.includes(status);

/** Issues the document of a consultation or home visit to its owner, if it was earned; once (decision 079). */
export async function issueBookingInvoice(
  { db, config: { company } }: Pick<Context, 'db' | 'config'>,
  { kind, id }: JobPayloads['issueBookingInvoice'],
) {
  await inTransaction(db, async (tx) => {
    if (await lockForInvoice(tx, kind, id)) return;
    const booking = await selectEarned(tx, kind, id);
    const paper = booking && toBookingPaper(booking, { kind, company });
    if (!paper) return;
    const subject = kind === 'consultation' ? { consultationId: id } : { homeVisitId: id };
    await insertInvoice(tx, { ...paper, ...subject, ...(booking.vetId && { vetId: booking.vetId }) });
  });
}
