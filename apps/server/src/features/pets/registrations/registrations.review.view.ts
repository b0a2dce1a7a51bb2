import { checksOf } from './checks.rules.ts';
import type { Comparison, WorkRow } from './registrations.review.sql.ts';
import { validUntilOf } from './registrations.rules.ts';
import type { RegistrationRow, selectEvents } from './registrations.sql.ts';
import { certificateUrl, toApplied, toRemarks } from './registrations.view.ts';

const toOfficer = (id: string | null, name: string | null, me: string) =>
  id === null ? null : { name: name ?? '', isMe: id === me };

/** A row of the queue. */
export const toWorkItem = (
  { id, renewsId, officerId, officer, currentStatus, ...row }: WorkRow,
  me: string,
) => ({
  ...row,
  _id: id,
  status: currentStatus,
  isRenewal: renewsId !== null,
  officer: toOfficer(officerId, officer, me),
});

interface ReviewInput {
  row: RegistrationRow;
  compared: Comparison;
  events: Awaited<ReturnType<typeof selectEvents>>;
}

/** An application as its officer sees it. */
export function toReview({ row, compared, events }: ReviewInput, me: string, secret: string) {
  const { id, currentStatus, papers, today, submittedAt } = row;
  return {
    _id: id,
    petName: row.petName,
    species: row.species,
    breed: row.breed,
    city: row.cityName,
    status: currentStatus,
    isRenewal: row.renewsId !== null,
    submittedAt: submittedAt ?? row.createdAt,
    officer: toOfficer(row.officerId, compared.officer, me),
    validUntil: row.validUntil,
    revision: row.revision,
    authority: row.authority,
    checks: checksOf(row, compared, { papers, today }),
    checklist: row.checklist,
    applied: toApplied(row, secret),
    ownCertificateNo: row.ownCertificateNo,
    remarks: toRemarks(row),
    remark: row.remark,
    wouldBeValidUntil: row.tokenNo ? null : validUntilOf(row.rabiesValidUntil, today),
    tokenNo: row.tokenNo,
    approvedOn: row.approvedOn,
    pdfUrl: row.tokenNo && row.petName ? certificateUrl(secret, id) : null,
    events,
  };
}
