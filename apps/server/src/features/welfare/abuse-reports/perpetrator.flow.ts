import type { perpetratorForm } from '@tailwell/contract/welfare/abuse-forms';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { selectNewId, updateColumns } from './abuse-reports.sql.ts';
import { toSaved } from './abuse-reports.view.ts';
import { moveReport, publishReport } from './move-report.flow.ts';
import { type Caller, openForWriting, requireIncident, requirePerpetratorOf } from './write-report.flow.ts';

type Tx = Transaction<Database>;
type Form = z.output<typeof perpetratorForm>;

/**
 * Saves the perpetrator. Without `isDraft` the step is completed, which requires a complete incident: 409
 * `STEP_MISSING`.
 */
export async function writePerpetrator(
  tx: Tx,
  secret: string,
  { caller, path, form }: { caller: Caller; path: string; form: Form },
) {
  const id = form.abuseId;
  const { report, isRepeat, marks } = await openForWriting(tx, secret, caller, { id, path, body: form });
  requirePerpetratorOf(report, form.perpetratorId);
  if (isRepeat) return toSaved(report);
  if (!form.isDraft) await requireIncident(tx, id);
  const perpetratorId = report.perpetratorId ?? (await selectNewId(tx));
  const columns = { ...readColumns(form), ...marks, perpetratorId };
  const owner = { ...report, userId: caller.user?.id ?? report.userId, perpetratorId };
  if (report.status === 'incident_saved' && !form.isDraft) {
    const status = 'perpetrator_saved';
    const revision = await moveReport(tx, report, { to: status, actor: 'reporter', set: columns });
    return toSaved({ ...owner, status, revision });
  }
  const revision = await updateColumns(tx, id, columns);
  if (!form.isDraft) await publishReport(tx, owner);
  return toSaved({ ...owner, revision });
}

const readColumns = (form: Form) => ({
  isPerpetratorUnknown: form.isUnknown,
  perpetratorName: form.name ?? '',
  perpetratorRelation: form.relation ?? null,
  perpetrators: form.count ?? null,
  perpetratorAppearance: form.appearance ?? '',
  perpetratorAddress: form.address ?? '',
  perpetratorMobile: form.mobileNo ?? '',
  vehicleNo: form.vehicleNo ?? '',
  perpetratorNote: form.note ?? '',
});
