import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { ApiError } from '../../../../api/api-error';
import { useSignedIn } from '../../../../api/use-signed-in';
import { myReports, type Report, readReport } from '../abuse-reports';
import { writeCaseKey } from '../access-key';
import { clearSent, clearStored, readStored, writeStored } from '../stored-report';
import { toSavable } from './report-faults';
import { isSame, knownOf, resubmit, type SubmittedReport } from './report-link';
import { blankValues, bodiesOf, reportSteps, valuesOf } from './report-values';
import { type Receipt, readReceipt, writeReceipt } from './stored-receipt';
import { readTyped, writeTyped } from './typed-report';
import type { OpenedReport } from './use-report-form';

/** What the screen starts with. */
type Start =
  /** An empty report, or the one stored in this tab. */
  | { kind: 'write'; id: string; opened: OpenedReport }
  /** A report started earlier: with `isPrompted` on another day, otherwise it continues as after a reload. */
  | { kind: 'resume'; abuseId: string; isPrompted: boolean }
  | { kind: 'receipt'; receipt: Receipt };

const blank: OpenedReport = { values: blankValues, known: null, saved: blankValues };
const empty = (id: string): Start => ({ kind: 'write', id, opened: blank });

/** The report remembered by this browser; undefined if there is none. */
function readStart(): Start | undefined {
  const receipt = readReceipt();
  if (receipt) return { kind: 'receipt', receipt };
  const typed = readTyped();
  if (typed?.known) return { kind: 'resume', abuseId: typed.known.abuseId, isPrompted: false };
  if (typed) return { kind: 'write', id: 'typed', opened: { ...blank, values: typed.values } };
  const stored = readStored();
  return stored ? { kind: 'resume', abuseId: stored.abuseId, isPrompted: true } : undefined;
}

export type StartedReport = ReturnType<typeof useStart>;

/** State of the screen: the report being written, an unfinished one, and how to continue. */
export function useStart() {
  const [start, setStart] = useState<Start>(empty(''));
  // Before the first paint: the server doesn’t know this browser's storage.
  const [isRead, setRead] = useState(false);
  useLayoutEffect(() => {
    const remembered = readStart();
    if (remembered) setStart(remembered);
    // With nothing stored, the first step is right as rendered, and the update isn't urgent.
    startTransition(() => setRead(true));
  }, []);
  const abuseId = start.kind === 'resume' ? start.abuseId : undefined;
  const resumedQuery = useQuery({
    queryKey: ['begun abuse report', abuseId],
    queryFn: ({ signal }) => readResumed(abuseId ?? '', signal),
    enabled: abuseId !== undefined,
    gcTime: 0,
  });
  const isSignedIn = useSignedIn();
  const ownReports = useQuery({ ...myReports, enabled: isSignedIn && start.kind === 'write' });

  const open = (report: Report) => {
    if (readStored()?.abuseId !== report._id) {
      const { _id, perpetratorId, formTimestamp } = report;
      writeStored({ abuseId: _id, perpetratorId, formTimestamp, abuseKey: null });
    }
    setStart({ kind: 'write', id: report._id, opened: openedOf(report) });
  };
  const finish = (submitted: SubmittedReport) => {
    eraseReport();
    // Users without an account can open the case with it for two hours.
    if (submitted.key) writeCaseKey(submitted._id, submitted.key);
    const receipt = receiptOf(submitted);
    if (!receipt?.isInAccount) writeReceipt(receipt);
    setStart(receipt ? { kind: 'receipt', receipt } : empty(''));
  };
  const typed = start.kind === 'resume' ? readTyped() : null;
  useAutoResume(start, resumedQuery.data, { open, finish });
  return {
    start,
    /** Whether this browser's storage has been read: false on the server and until hydration. */
    isRead,
    resumedQuery,
    /** Started with an account, while the user is signed out. */
    belongsToAccount: !isSignedIn && belongsToAccount(abuseId),
    /** Started on another device with the same account. */
    startedElsewhere:
      start.kind === 'write' && !start.opened.known
        ? (ownReports.data ?? []).filter((one) => isUnfinished(one) && one._id !== readStored()?.abuseId)
        : [],
    open,
    finish,
    /** Continues one that was started elsewhere. */
    resume: (id: string) => {
      eraseReport();
      setStart({ kind: 'resume', abuseId: id, isPrompted: false });
    },
    startAgain: () => {
      eraseReport();
      setStart(empty(String(Date.now())));
    },
    /** Starts a new report with this tab's text of one that no longer exists; undefined if there is none. */
    saveTyped:
      typed &&
      (() => {
        clearStored();
        clearSent();
        setStart({ kind: 'write', id: 'typed', opened: { ...blank, values: typed.values } });
      }),
  };
}

function belongsToAccount(abuseId: string | undefined) {
  const stored = readStored();
  return stored !== null && stored.abuseId === abuseId && !stored.abuseKey;
}

type ResumedReport =
  | { kind: 'draft'; report: Report }
  | { kind: 'submitted'; submitted: SubmittedReport }
  | { kind: 'gone' };

/** Fetches the current state of a report started here. */
async function readResumed(abuseId: string, signal: AbortSignal): Promise<ResumedReport> {
  try {
    const report = await readReport(abuseId, signal);
    if (isUnfinished(report)) return { kind: 'draft', report };
  } catch (error) {
    // Once submitted, the draft key no longer opens it.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  const submitted = await resubmit(abuseId).catch((error) => {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  });
  return submitted ? { kind: 'submitted', submitted } : { kind: 'gone' };
}

const isUnfinished = ({ status }: { status: Report['status'] }) =>
  status === 'incident_saved' || status === 'perpetrator_saved';

interface ResumeHandlers {
  open: (report: Report) => void;
  finish: (submitted: SubmittedReport) => void;
}

/** Continues automatically after a reload; a submitted report shows its receipt. */
function useAutoResume(start: Start, resumed: ResumedReport | undefined, { open, finish }: ResumeHandlers) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for a newly read report
  useEffect(() => {
    if (start.kind !== 'resume' || !resumed) return;
    if (resumed.kind === 'draft' && !start.isPrompted) open(resumed.report);
    if (resumed.kind === 'submitted') finish(resumed.submitted);
  }, [start, resumed]);
}

function eraseReport() {
  clearStored();
  writeTyped(undefined);
  clearSent();
}

const receiptOf = ({ _id, caseNo, receipt, submittedAt, key }: SubmittedReport): Receipt | undefined =>
  caseNo && receipt && submittedAt
    ? { abuseId: _id, caseNo, receipt, submittedAt, isInAccount: key === null }
    : undefined;

/** The server's state, merged with unsaved changes of this tab. */
function openedOf(report: Report): OpenedReport {
  const saved = valuesOf(report);
  const typed = readTyped();
  const known = typed?.known;
  if (!typed || known?.abuseId !== report._id) return { values: saved, known: knownOf(report), saved };
  // The last save was in flight when the page closed, and has arrived: everything here is saved.
  const bodies = bodiesOf(typed.values);
  const isSaved = reportSteps.every((step) => isSame(toSavable(step, bodies[step]), bodiesOf(saved)[step]));
  if (isSaved || known.revision === report.revision)
    return { values: typed.values, known: knownOf(report), saved };
  if (!typed.isUnsaved) return { values: saved, known: knownOf(report), saved };
  // Changed elsewhere since, or the response was lost: the next save finds out which.
  return { values: typed.values, known, saved: blankValues };
}
