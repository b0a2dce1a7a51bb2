import type { incidentForm } from '@tailwell/contract/welfare/abuse-forms';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { hashToken, newToken } from '../../../platform/http/auth.ts';
import { invalid, signedOut, tooMany } from '../../../platform/http/errors.ts';
import { selectLocationByPincode, selectLocationsNear } from '../../account/addresses/locations.sql.ts';
import { eraseDeviceData } from '../evidence/device-data.flow.ts';
import { sourceHashOf } from '../evidence/evidence.flow.ts';
import { claimEvidence } from '../evidence/unclaimed-evidence.flow.ts';
import { incidentTimeError, isDraft, missingOfIncident } from './abuse-reports.rules.ts';
import { type ReportColumns, replaceReasons, updateColumns } from './abuse-reports.sql.ts';
import { toSaved } from './abuse-reports.view.ts';
import { draftKeyOf, hashWrite } from './access.rules.ts';
import { publishReport, recordDraft } from './move-report.flow.ts';
import { insertDraft, lockSource, type ReportSource, selectByDraftKey } from './start-report.sql.ts';
import { type Caller, lockOwn, openForWriting } from './write-report.flow.ts';

type Tx = Transaction<Database>;
type Form = z.output<typeof incidentForm>;

/** How many reports one account can start in a day. */
const MAX_PER_ACCOUNT = 20;

/** The same limit for one address without an account: a mobile network puts many users behind one. */
const MAX_PER_SOURCE = 40;

interface StartRequest {
  caller: Caller & { idempotencyKey: string | undefined; ip: string };
  path: string;
  form: Form;
}

interface StartSettings {
  secret: string;
  /** Factor for the limits. */
  callLimitFactor: number;
}

/**
 * Starts a report with its incident. A reporter without an account gets the key that opens it; a retry after a lost
 * response gets the same report and key.
 */
export async function startReport(tx: Tx, settings: StartSettings, { caller, path, form }: StartRequest) {
  const { secret } = settings;
  const { user, ip, idempotencyKey } = caller;
  if (user && !(await lockActivePerson(tx, user.id))) throw signedOut();
  const key = user ? null : (draftKeyOf(secret, idempotencyKey, form) ?? newToken());
  const draftKeyHash = key ? hashToken(key) : null;
  const sourceHash = user ? null : sourceHashOf(secret, ip);
  if (sourceHash) await lockSource(tx, sourceHash);
  const find = async () => (draftKeyHash ? selectByDraftKey(tx, draftKeyHash) : undefined);
  const source = { userId: user?.id ?? null, sourceHash, draftKeyHash };
  const before = await find();
  const inserted = before ? undefined : await insertDraft(tx, source, limitOf(source, settings));
  // A concurrent retry may have inserted it first.
  const existing = inserted ? undefined : (before ?? (await find()));
  const id = inserted ?? existing;
  if (!id) throw tooManyReports(source);
  const report = await lockOwn(tx, secret, { user, accessKey: key ?? undefined }, id);
  if (existing) return toSaved(report, { key });
  const writtenHash = hashWrite(secret, id, path, form);
  const revision = await writeIncident(tx, {
    id,
    userId: source.userId,
    form,
    isCompleteRequired: !form.isDraft,
    marks: { writtenHash },
  });
  await recordDraft(tx, report);
  return toSaved({ ...report, revision }, { key });
}

const limitOf = ({ userId }: ReportSource, { callLimitFactor }: StartSettings) =>
  Math.ceil((userId ? MAX_PER_ACCOUNT : MAX_PER_SOURCE) * callLimitFactor);

const tooManyReports = ({ userId }: ReportSource) =>
  tooMany(
    'TOO_MANY_REPORTS',
    userId
      ? 'You’ve started too many reports today. Please complete those first, or try again tomorrow.'
      : 'Too many reports were started from here today. Sign in to send another one. If an animal is in danger now, call 112.',
    3_600,
  );

/** Changes the incident of a draft, or of a case not triaged yet. */
export async function changeIncident(
  tx: Tx,
  secret: string,
  { caller, id, path, form }: { caller: Caller; id: string; path: string; form: Form },
) {
  const { report, isRepeat, marks } = await openForWriting(tx, secret, caller, { id, path, body: form });
  if (isRepeat) return toSaved(report);
  // A case must stay complete.
  const isCompleteRequired = !form.isDraft || !isDraft(report.status);
  const revision = await writeIncident(tx, {
    id,
    userId: caller.user?.id ?? null,
    form,
    isCompleteRequired,
    marks,
  });
  const changed = { ...report, userId: caller.user?.id ?? report.userId, revision };
  if (isCompleteRequired) await publishReport(tx, changed);
  return toSaved(changed);
}

interface Incident {
  id: string;
  /** The writer's. */
  userId: string | null;
  form: Form;
  /** Whether it must be complete. */
  isCompleteRequired: boolean;
  marks: ReportColumns;
}

async function writeIncident(
  tx: Tx,
  { id, userId, form, isCompleteRequired, marks }: Incident,
): Promise<number> {
  const columns = readColumns(form);
  requireValid(columns, form, isCompleteRequired);
  const { supportingEvidance: photos = [], uploadVideo } = form;
  const report = { reportId: id, userId };
  await claimEvidence(tx, { ...report, kind: 'photo', paths: photos, field: 'supportingEvidance' });
  const videos = uploadVideo ? [uploadVideo] : [];
  await claimEvidence(tx, { ...report, kind: 'video', paths: videos, field: 'uploadVideo' });
  if (!(await replaceReasons(tx, id, form.reasonIds))) {
    const message = 'This is no longer on the list. Please choose again.';
    throw invalid('REASON_UNKNOWN', message, { reasonIds: message });
  }
  // Withdrawing consent also removes what has already been stored.
  if (!form.keepsDeviceData) await eraseDeviceData(tx, id);
  return updateColumns(tx, id, { ...columns, ...(await readCity(tx, columns)), ...marks });
}

/** Throws 422 for an impossible time, and for what a complete incident lacks. */
function requireValid(
  columns: ReturnType<typeof readColumns>,
  { reasonIds }: Form,
  isCompleteRequired: boolean,
) {
  const wrong = incidentTimeError(columns.happenedAt, new Date());
  if (wrong) throw invalid('INVALID', wrong, { happenedAt: wrong });
  const missing = isCompleteRequired ? missingOfIncident({ ...columns, reasonIds }) : {};
  if (Object.keys(missing).length === 0) return;
  throw invalid('NOT_COMPLETE', 'Something is still missing. Please complete it first.', missing);
}

const readColumns = (form: Form) => ({
  otherReason: form.otherReason ?? '',
  species: form.species ?? null,
  animals: form.animals ?? null,
  condition: form.condition ?? null,
  isInDanger: form.isInDanger,
  description: form.description ?? '',
  happenedAt: form.happenedAt ?? null,
  isTimeApproximate: form.isTimeApproximate,
  isOngoing: form.isOngoing,
  address: form.address ?? '',
  landmark: form.landmark ?? '',
  pincode: form.pincode ?? '',
  latitude: form.latitude ?? null,
  longitude: form.longitude ?? null,
  locatedBy: form.locatedBy ?? null,
  keepsDeviceData: form.keepsDeviceData,
});

/** The city: by pincode, else by the pincode nearest to the point. */
async function readCity(tx: Tx, { pincode, latitude, longitude }: ReturnType<typeof readColumns>) {
  const byPincode = pincode ? await selectLocationByPincode(tx, pincode) : undefined;
  const nearest =
    !byPincode && latitude !== null && longitude !== null
      ? (await selectLocationsNear(tx, latitude, longitude))[0]
      : undefined;
  const { city = '', state = '' } = byPincode ?? nearest ?? {};
  return { city, state };
}
