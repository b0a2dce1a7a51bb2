import type { EvidenceFile } from '@tailwell/contract/welfare/evidence';
import { roundKm } from '../../../platform/database/distance.ts';
import { incidentOf, perpetratorOf } from '../abuse-reports/abuse-reports.view.ts';
import type { Original } from '../evidence/evidence.view.ts';
import type {
  CaseRow,
  selectAuthorities,
  selectCaseMessages,
  selectEvents,
  selectForwards,
  selectNotes,
  selectWitnesses,
} from './case.sql.ts';
import type { QueueRow, selectNear, selectPins } from './cases.sql.ts';
import type { RequestRow } from './identity.sql.ts';

type Rows<Select extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Select>>;

const toOfficer = (id: string | null, name: string | null, me: string) =>
  id === null ? null : { name: name ?? '', isMe: id === me };

const toCommon = (
  {
    id,
    caseNo,
    status,
    severity,
    reasons,
    species,
    isInDanger,
    city,
    state,
    ...row
  }: Omit<QueueRow, 'photos' | 'videos' | 'pendingFiles' | 'near'>,
  me: string,
) => ({
  _id: id,
  caseNo: caseNo ?? '',
  status,
  severity,
  reasons,
  species,
  isInDanger,
  city,
  state,
  submittedAt: row.submittedAt,
  officer: toOfficer(row.officerId, row.officer, me),
  isAnswered: row.isAnswered,
  nextFollowUpOn: row.nextFollowUpOn,
});

/** A row of the queue. */
export const toQueueRow = (row: QueueRow, me: string) => ({
  ...toCommon(row, me),
  photos: row.photos,
  videos: row.videos,
  pendingFiles: row.pendingFiles,
  near: row.near,
});

export const toPin = ({ id, caseNo, ...pin }: Rows<typeof selectPins>[number]) => ({
  ...pin,
  _id: id,
  caseNo: caseNo ?? '',
});

/** An identity request as the city's officers see it. */
export const toRequest = ({ id, askedBy, asker, answeredAt, ...request }: RequestRow, me: string) => ({
  ...request,
  _id: id,
  askedBy: { name: asker, isMe: askedBy === me },
  canAnswer: answeredAt === null && askedBy !== me,
});

interface CaseDetails {
  row: CaseRow;
  witnesses: Rows<typeof selectWitnesses>;
  evidence: EvidenceFile[];
  originals: Map<string, Original>;
  events: Rows<typeof selectEvents>;
  messages: Rows<typeof selectCaseMessages>;
  notes: Rows<typeof selectNotes>;
  forwards: Rows<typeof selectForwards>;
  authorities: Rows<typeof selectAuthorities>;
  nearby: Rows<typeof selectNear>;
  requests: RequestRow[];
  letters: { language: 'en' | 'hi'; url: string }[];
}

const withId = <Row extends { id: string }>({ id, ...row }: Row) => ({ _id: id, ...row });

/** A case as its officers see it. */
export function toCase({ row, originals, evidence, nearby, requests, ...lists }: CaseDetails, me: string) {
  return {
    ...toCommon(row, me),
    events: lists.events,
    letters: lists.letters,
    witnesses: lists.witnesses.map(withId),
    messages: lists.messages.map(withId),
    notes: lists.notes.map(withId),
    forwards: lists.forwards.map(withId),
    authorities: lists.authorities.map(withId),
    revision: row.revision,
    incident: incidentOf({ ...row, reasons: row.chosenReasons }),
    perpetrator: perpetratorOf(row),
    isReporterWitness: row.isReporterWitness,
    isAnonymous: row.isAnonymous,
    hasContact: row.hasContact,
    mayContact: row.mayContact,
    laws: row.laws,
    evidence: evidence.map((file) => ({
      ...file,
      hasDeviceData: originals.get(file._id)?.hasDeviceData ?? false,
    })),
    police: {
      firNo: row.firNo,
      station: row.policeStation,
      officer: row.policeOfficer,
      phone: row.policePhone,
    },
    outcome: row.outcome,
    duplicateOf: row.duplicateOf ? { _id: row.duplicateOf, caseNo: row.duplicateNo ?? '' } : null,
    nearby: nearby.map(({ id, caseNo, distanceKm, ...other }) => ({
      ...other,
      _id: id,
      caseNo: caseNo ?? '',
      distanceKm: distanceKm === null ? null : roundKm(distanceKm),
    })),
    identityRequests: requests.map((request) => toRequest(request, me)),
  };
}
