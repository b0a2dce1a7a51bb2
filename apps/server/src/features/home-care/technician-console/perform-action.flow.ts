import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import { type FieldAction, isPastExpiry } from '@tailwell/contract/home-care/technician-console';
import { PHOTOS_PER_VISIT } from '@tailwell/contract/home-care/technician-console-constants';
import { type LineNeed, visitKinds } from '@tailwell/contract/home-care/visit-kinds';
import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, Refusal } from '../../../platform/http/errors.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import {
  claimUpload,
  releaseUpload,
  transferUpload,
  type UploadPurposes,
} from '../../../platform/uploads/uploads.ts';
import { updateWeight } from '../../pets/pets/pets.sql.ts';
import { updateAdvice } from '../home-visits/visit-progress.sql.ts';
import { collectSample } from '../lab/collect.flow.ts';
import {
  deleteCheck,
  insertPhoto,
  isForPet,
  saveCheck,
  saveDose,
  saveVitals,
  selectDose,
  selectLine,
} from './records.sql.ts';
import { type ActionContext, arrive, fail, finish, notNow, setOut, start } from './visit-moves.flow.ts';

type Tx = Transaction<Database>;

type DataOf<Kind extends FieldAction['kind']> = Extract<FieldAction, { kind: Kind }>['data'];
type ActionHandlers = {
  [Kind in FieldAction['kind']]: (tx: Tx, context: ActionContext, data: DataOf<Kind>) => Promise<unknown>;
};

const actionHandlers: ActionHandlers = {
  set_out: setOut,
  arrive,
  start,
  tick,
  vitals: measure,
  photo: addPhoto,
  collect,
  dose: giveDose,
  advise,
  finish,
  fail,
};

/** Performs an action. A thrown refusal undoes its changes; a returned one keeps them. */
export async function performAction(
  tx: Tx,
  context: ActionContext,
  { kind, data }: FieldAction,
): Promise<Refusal | undefined> {
  const handler = actionHandlers[kind] as (tx: Tx, context: ActionContext, data: unknown) => Promise<unknown>;
  const refusal = await handler(tx, context, data);
  return refusal instanceof Refusal ? refusal : undefined;
}

/** Throws 409 `NOT_NOW` unless the visit has one of these states. */
function requireStatus({ visit }: ActionContext, ...statuses: HomeVisitStatus[]) {
  if (!statuses.includes(visit.status)) throw notNow(visit.status);
}

const unknownLine = () => invalid('LINE_UNKNOWN', 'This is no longer part of the visit. Please check again.');
const unknownPet = () => invalid('PET_UNKNOWN', 'This visit is not for that pet. Please choose another one.');

async function requireLine(tx: Tx, { visit }: ActionContext, lineId: string, need?: LineNeed) {
  const line = await selectLine(tx, visit.id, lineId);
  if (!line || (need && visitKinds[visit.kind].needs !== need)) throw unknownLine();
  return line;
}

const recordFieldChange = ({ visit }: ActionContext, after: object) =>
  recordChange({ kind: 'home-visits', id: visit.id, after });

async function tick(tx: Tx, context: ActionContext, { lineId, item, isDone }: DataOf<'tick'>) {
  requireStatus(context, 'in_service');
  const line = await requireLine(tx, context, lineId);
  if (!line.checklist.includes(item)) throw unknownLine();
  if (isDone) await saveCheck(tx, { lineId, item, at: context.at });
  else await deleteCheck(tx, { lineId, item });
  recordFieldChange(context, { item, isDone });
}

async function measure(
  tx: Tx,
  context: ActionContext,
  { petId, note: remark = '', ...values }: DataOf<'vitals'>,
) {
  requireStatus(context, 'in_service');
  const { visit } = context;
  if (!(await isForPet(tx, visit.id, petId))) throw unknownPet();
  const { weightKg = null, temperatureC = null, heartRate = null, respiration = null } = values;
  const measured = { weightKg, temperatureC, heartRate, respiration };
  await saveVitals(tx, { visitId: visit.id, petId }, { ...measured, note: remark });
  if (weightKg !== null) await updateWeight(tx, petId, weightKg);
  recordFieldChange(context, { petId, ...measured });
}

/** Hands a photo over to the owner, since it shows their pet and home. */
async function claimPhoto(
  tx: Tx,
  { userId, visit }: ActionContext,
  purpose: keyof UploadPurposes,
  path: string,
) {
  await claimUpload(tx, { userId, purpose, path, field: 'photo' });
  await transferUpload(tx, path, visit.userId);
}

async function addPhoto(tx: Tx, context: ActionContext, { path, petId = null }: DataOf<'photo'>) {
  requireStatus(context, 'arrived', 'in_service');
  const { visit } = context;
  if (petId && !(await isForPet(tx, visit.id, petId))) throw unknownPet();
  await claimPhoto(tx, context, 'visit-photo', path);
  if (!(await insertPhoto(tx, { visitId: visit.id, path, petId }))) {
    throw conflict('PHOTOS_FULL', `A visit has at most ${PHOTOS_PER_VISIT} photos. The others are saved.`);
  }
  recordFieldChange(context, { photo: path });
}

async function collect(tx: Tx, context: ActionContext, { lineId, barcode }: DataOf<'collect'>) {
  requireStatus(context, 'in_service');
  await requireLine(tx, context, lineId, 'tube');
  await collectSample(tx, { lineId, barcode, technicianId: context.technician.id, at: context.at });
}

async function giveDose(
  tx: Tx,
  context: ActionContext,
  { lineId, batchNo, expiresOn, vialPhoto }: DataOf<'dose'>,
) {
  requireStatus(context, 'in_service');
  await requireLine(tx, context, lineId, 'dose');
  if (isPastExpiry(expiresOn, dayInIndia(context.at))) {
    throw invalid('VIAL_EXPIRED', 'This vial is past its expiry. Don’t give it: take another one.');
  }
  const before = await selectDose(tx, lineId);
  await claimPhoto(tx, context, 'vial-photo', vialPhoto);
  await saveDose(tx, { lineId, batchNo, expiresOn, vialPhoto, givenAt: context.at });
  if (before) await releaseUpload(tx, context.visit.userId, before.vialPhoto);
  recordChange({
    kind: 'home-visits',
    id: context.visit.id,
    before: before ? { batchNo: before.batchNo, expiresOn: before.expiresOn } : null,
    after: { lineId, batchNo, expiresOn },
  });
}

async function advise(tx: Tx, context: ActionContext, { text }: DataOf<'advise'>) {
  requireStatus(context, 'in_service');
  await updateAdvice(tx, context.visit.id, text);
  recordFieldChange(context, { adviceCharacters: text.length });
}
