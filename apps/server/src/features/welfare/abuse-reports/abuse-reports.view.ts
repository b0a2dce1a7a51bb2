import type { AbuseStatus } from '@tailwell/contract/welfare/abuse-constants';
import type { EvidenceFile } from '@tailwell/contract/welfare/evidence';
import { unsealContact } from './abuse-reports.contacts.rules.ts';
import { isEditable, isOpen, isWithdrawable } from './abuse-reports.rules.ts';
import type { ReportRow, selectEvents, selectForwards, selectReportsOf } from './abuse-reports.sql.ts';
import type { Access } from './access.rules.ts';
import type { IncidentRow, PerpetratorRow } from './incident.sql.ts';
import { letterUrls } from './letters/letter.view.ts';
import type { selectMessages } from './messages.sql.ts';
import type { selectWitnesses } from './witnesses.sql.ts';

/** The incident as its reporter and officers see it. */
export const incidentOf = (row: IncidentRow) => ({
  reasons: row.reasons,
  otherReason: row.otherReason,
  species: row.species,
  animals: row.animals,
  condition: row.condition,
  isInDanger: row.isInDanger,
  description: row.description,
  happenedAt: row.happenedAt,
  isTimeApproximate: row.isTimeApproximate,
  isOngoing: row.isOngoing,
  address: row.address,
  landmark: row.landmark,
  pincode: row.pincode,
  city: row.city,
  state: row.state,
  latitude: row.latitude,
  longitude: row.longitude,
  locatedBy: row.locatedBy,
});

/** The perpetrator, as far as described. */
export const perpetratorOf = (row: PerpetratorRow) => ({
  isUnknown: row.isPerpetratorUnknown,
  name: row.perpetratorName,
  relation: row.perpetratorRelation,
  count: row.perpetrators,
  appearance: row.perpetratorAppearance,
  address: row.perpetratorAddress,
  mobileNo: row.perpetratorMobile,
  vehicleNo: row.vehicleNo,
  note: row.perpetratorNote,
});

interface SavedReport {
  id: string;
  perpetratorId: string | null;
  status: AbuseStatus;
  revision: number;
  createdAt: Date;
}

/** Response of a call that has saved something. */
export const toSaved = (report: SavedReport, { key = null }: { key?: string | null } = {}) => ({
  _id: report.id,
  perpetratorId: report.perpetratorId,
  status: report.status,
  revision: report.revision,
  formTimestamp: report.createdAt,
  key,
});

type SummaryRow = Awaited<ReturnType<typeof selectReportsOf>>[number];

export const toSummary = ({ id, createdAt, ...row }: SummaryRow) => ({
  ...row,
  _id: id,
  formTimestamp: createdAt,
});

/** What a report is shown with. */
interface ReportDetails {
  witnesses: Awaited<ReturnType<typeof selectWitnesses>>;
  events: Awaited<ReturnType<typeof selectEvents>>;
  forwards: Awaited<ReturnType<typeof selectForwards>>;
  messages: Awaited<ReturnType<typeof selectMessages>>;
  evidence: EvidenceFile[];
}

/** Opened by the receipt alone, which others may have seen: names are not shown. */
const isByReceipt = (row: ReportRow, { userId, draftKeyHash }: Access) =>
  !(row.userId && row.userId === userId) && !(draftKeyHash && row.draftKeyHash?.equals(draftKeyHash));

/** A report as its reporter sees it. */
export function toReport(
  row: ReportRow,
  details: ReportDetails,
  { secret, access }: { secret: string; access: Access },
) {
  const { id, status } = row;
  const areNamesHidden = isByReceipt(row, access);
  return {
    _id: id,
    status,
    revision: row.revision,
    formTimestamp: row.createdAt,
    updatedAt: row.updatedAt,
    incident: incidentOf(row),
    keepsDeviceData: row.keepsDeviceData,
    perpetratorId: row.perpetratorId,
    perpetrator: perpetratorOf(row),
    isReporterWitness: row.isReporterWitness,
    witnesses: details.witnesses.map(({ id: witnessId, contactSealed, ...witness }) => {
      const contact = areNamesHidden ? null : unsealContact(secret, id, contactSealed);
      const { name = '', mobileNo = '' } = contact ?? {};
      return { ...witness, _id: witnessId, name, mobileNo, hasContact: contactSealed !== null };
    }),
    isAnonymous: row.isAnonymous,
    reporter: areNamesHidden ? null : unsealContact(secret, id, row.reporterSealed),
    hasContact: row.reporterSealed !== null,
    mayContact: row.mayContact,
    laws: row.laws,
    evidence: details.evidence,
    caseNo: row.caseNo,
    submittedAt: row.submittedAt,
    outcome: row.outcome,
    forwards: details.forwards,
    firNo: row.firNo,
    events: details.events,
    messages: details.messages,
    letters: row.caseNo ? letterUrls(secret, id, areNamesHidden ? 'unnamed' : 'named') : [],
    canEdit: isEditable(status),
    canAddEvidence: isOpen(status),
    canWithdraw: isWithdrawable(status, row.forwardedAt),
  };
}
