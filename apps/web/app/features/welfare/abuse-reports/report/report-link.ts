import type { AbuseStatus } from '@tailwell/contract/welfare/abuse-constants';
import { ApiError } from '../../../../api/api-error';
import { type CallInput, type CallReply, call } from '../../../../api/call';
import { readDraft, writeDraft } from '../../../../api/drafts';
import { randomUuid } from '../../../../api/random-id';
import { withAccessKey } from '../../../../parts/with-access-key';
import { type Report, readReport } from '../abuse-reports';
import { readAccessKey } from '../access-key';
import { readStored, SENT, writeStored } from '../stored-report';
import { toSavable } from './report-faults';
import {
  blankValues,
  bodiesOf,
  type ReportBodies,
  type ReportStep,
  reportSteps,
  valuesOf,
} from './report-values';

/** A report as last returned by the server. */
export interface KnownReport {
  abuseId: string;
  perpetratorId: string | null;
  status: AbuseStatus;
  revision: number;
}

export type SavedReport = CallReply<'POST /report/abuse/details/v1'>['data'];
export type SubmittedReport = CallReply<'POST /report/witness/details/v1'>['data'];

/** File paths that the first step includes. */
export type FilePaths = Pick<ReportBodies['incident'], 'supportingEvidance' | 'uploadVideo'>;

interface Link {
  /** Null until first saved. */
  known: KnownReport | null;
  /** The server's state of each step. */
  saved: ReportBodies;
  /** This browser remembers the report until it is submitted. */
  isRemembered: boolean;
}

/**
 * One report on the server. Writes run one after the other, each with the revision that the previous one returned, so
 * none overtakes another; retries reuse their Idempotency-Key.
 */
export function openLink(link: Link) {
  const enqueue = createQueue();

  const send = async (step: ReportStep, body: ReportBodies[ReportStep], isDraft: boolean) => {
    const { data } = await sendStep({ link, step, body, isDraft });
    link.known = knownOf(data);
    link.saved = { ...link.saved, [step]: body };
    if (link.isRemembered) remember(data);
    return data;
  };
  const sendWithRetry = async (step: ReportStep, body: ReportBodies[ReportStep], isDraft: boolean) => {
    try {
      return await send(step, body, isDraft);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') throw error;
      const newer = await fetchNewerReport(error, link.known);
      const bodies = bodiesOf(valuesOf(newer));
      // This tab's own save whose response was lost, or a change that touches nothing typed.
      const isOwnSave = reportSteps.every((one) =>
        [link.saved[one], ...sentBodies(one)].some((own) => isSame(bodies[one], own)),
      );
      if (!link.known || !isOwnSave) throw changedMeanwhile(error.message, newer);
      link.known = knownOf(newer);
      return send(step, body, isDraft);
    }
  };
  const start = async (incident: ReportBodies['incident']) => {
    if (!link.known) await sendWithRetry('incident', toSavable('incident', incident), true);
  };

  return {
    known: () => link.known,
    /** The steps that differ from the server's state. */
    changed: (bodies: ReportBodies) => reportSteps.filter((step) => !isSame(bodies[step], link.saved[step])),
    /** Saves every step that differs from the server's state, even half typed. */
    save: (bodies: ReportBodies) =>
      enqueue(async () => {
        for (const step of reportSteps) {
          const body = toSavable(step, bodies[step]);
          if (isSame(body, link.saved[step])) continue;
          if (step !== 'incident') await start(bodies.incident);
          await sendWithRetry(step, body, true);
        }
      }),
    /** Returns the report’s id; starts the report if nothing was saved yet. */
    ensure: (bodies: ReportBodies) =>
      enqueue(async () => {
        await start(bodies.incident);
        return link.known?.abuseId ?? '';
      }),
    /** Saves a complete step, with the file paths in the first one. The last step submits the report. */
    complete: (step: ReportStep, bodies: ReportBodies, files: FilePaths = {}) =>
      enqueue(async () => {
        await start(bodies.incident);
        const body = step === 'incident' ? { ...bodies.incident, ...files } : bodies[step];
        const saved = await sendWithRetry(step, body, false);
        link.saved = { ...link.saved, [step]: bodies[step] };
        return saved;
      }),
    /** Takes the version that another tab has saved. */
    adopt: (report: Report) => {
      link.known = knownOf(report);
      link.saved = bodiesOf(valuesOf(report));
    },
    /** Overwrites the version that another tab has saved. */
    overwrite: (report: Report) => {
      link.known = knownOf(report);
    },
    /** The report no longer exists: the text here starts a new one. */
    startAgain: () => {
      link.known = null;
      link.saved = bodiesOf(blankValues);
    },
  };
}

export const knownOf = ({ _id, perpetratorId, status, revision }: SavedReport | Report): KnownReport => ({
  abuseId: _id,
  perpetratorId,
  status,
  revision,
});

interface SendInput {
  link: Link;
  step: ReportStep;
  body: ReportBodies[ReportStep];
  isDraft: boolean;
}

type SaveReply = { data: SavedReport | SubmittedReport };

async function sendStep({ link, step, body, isDraft }: SendInput): Promise<SaveReply> {
  const { known } = link;
  if (!known) return startOnce(link, { body: { ...(body as ReportBodies['incident']), isDraft } });
  const { abuseId, perpetratorId, revision } = known;
  const options = (input: SentStep['input']) => ({
    idempotencyKey: keyFor(step, input),
    fetchApi: withAccessKey(readAccessKey(abuseId)),
  });
  if (step === 'incident') {
    const input = {
      params: { abuseId },
      body: { ...(body as ReportBodies['incident']), revision, isDraft },
    };
    return call('PUT /report/update/abuse/details/{abuseId}/v1', input, options(input));
  }
  const about = { abuseId, perpetratorId, revision, isDraft };
  if (step === 'perpetrator') {
    const input = { body: { ...(body as ReportBodies['perpetrator']), ...about } };
    return call('POST /report/perpetrator/details/v1', input, options(input));
  }
  const input = { body: { ...(body as ReportBodies['witness']), ...about } };
  return call('POST /report/witness/details/v1', input, options(input));
}

/** Starts a report; if two tabs do so concurrently, the second one adopts the first one’s. */
async function startOnce(
  { isRemembered }: Link,
  input: { body: ReportBodies['incident'] & { isDraft: boolean } },
): Promise<SaveReply> {
  const start = async () => {
    const other = isRemembered ? readStored() : null;
    if (other) throw changedMeanwhile(OTHER_TAB, await readReport(other.abuseId));
    const answer = await call('POST /report/abuse/details/v1', input, {
      idempotencyKey: keyFor('incident', input),
    });
    if (isRemembered) remember(answer.data);
    return answer;
  };
  // Browsers have no locks on insecure connections.
  return navigator.locks ? navigator.locks.request('abuse-report', start) : start();
}

const OTHER_TAB = 'A report was started in another tab. Please choose which one to keep.';

const changedMeanwhile = (message: string, report: Report) =>
  new ApiError(message, { status: 409, code: 'CHANGED_MEANWHILE', details: { report } });

/** The version saved by another tab or phone, from the error of a conflicting save. */
export const newerReportOf = ({ code, details }: ApiError) =>
  code === 'CHANGED_MEANWHILE' ? (details.report as Report | undefined) : undefined;

const fetchNewerReport = async (error: ApiError, known: KnownReport | null) =>
  newerReportOf(error) ?? readReport(known?.abuseId ?? '');

/**
 * Uses the specification’s names in this browser’s storage; the key is only returned once, so an existing one stays.
 */
function remember(saved: SavedReport | SubmittedReport) {
  const before = readStored();
  const isSameReport = before?.abuseId === saved._id;
  writeStored({
    abuseId: saved._id,
    perpetratorId: saved.perpetratorId,
    formTimestamp: saved.formTimestamp,
    abuseKey: saved.key ?? (isSameReport ? before.abuseKey : null),
  });
}

export const isSame = (one: unknown, other: unknown) => toText(one) === toText(other);

/** Canonical text for comparison: independent of field order, and of whether empty fields are left out. */
const toText = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, field]) => field !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : inner,
  );

/** Runs tasks one after the other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}

/** Last request of a step, with its Idempotency-Key. */
interface SentStep {
  input: { body: object };
  key: string;
  /** Body of the previous request, which may still be in flight when the user leaves and returns. */
  earlier?: object;
}

/** The Idempotency-Key of each step: the same for the same input, even after a reload. */
function keyFor(step: ReportStep, input: SentStep['input']): string {
  const before = readDraft<SentStep>(SENT + step);
  if (before && isSame(before.input, input)) return before.key;
  const key = randomUuid();
  writeDraft(SENT + step, { input, key, earlier: before?.input.body } satisfies SentStep);
  return key;
}

/** The last two bodies this tab has sent of a step. */
function sentBodies(step: ReportStep): object[] {
  const { input, earlier } = readDraft<SentStep>(SENT + step) ?? {};
  return [input?.body, earlier].filter((body) => body !== undefined).map(withoutMetaFields);
}

/** The typed fields, without ids and revision. */
const withoutMetaFields = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !META_FIELDS.includes(name)));
const META_FIELDS = ['abuseId', 'perpetratorId', 'revision', 'isDraft'];

/**
 * Repeats this tab's submission after its response was lost with the page: the server returns the same receipt.
 * Undefined if this tab hasn't submitted this report.
 */
export async function resubmit(abuseId: string): Promise<SubmittedReport | undefined> {
  const sent = readDraft<SentStep>(`${SENT}witness`);
  const input = sent?.input as CallInput<'POST /report/witness/details/v1'> | undefined;
  if (!sent || !input || input.body.abuseId !== abuseId || input.body.isDraft) return undefined;
  const options = { idempotencyKey: sent.key, fetchApi: withAccessKey(readAccessKey(abuseId)) };
  return (await call('POST /report/witness/details/v1', input, options)).data;
}
