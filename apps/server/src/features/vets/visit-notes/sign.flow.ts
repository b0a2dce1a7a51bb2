import { findMissing, type NotesDraft } from '@tailwell/contract/shop/prescription-notes';
import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, notFound, Refusal } from '../../../platform/http/errors.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { rewardReferrer } from '../../money/referrals/reward.flow.ts';
import { selectBanned } from '../../shop/products/scheduled-drugs.sql.ts';
import { finish } from '../calls/finish.flow.ts';
import { type LockedCall, lockCall } from '../calls/parties.sql.ts';
import { publishCall } from '../calls/presence.flow.ts';
import { moveConsultation } from '../consultations/consultations.lifecycle.flow.ts';
import { notifySigned } from '../consultations/consultations.notify.flow.ts';
import { countHappyPet } from '../vets/vets.sql.ts';
import { type Notes, replaceNotes, selectNotes, updateSigned } from './notes.sql.ts';
import { toNotes } from './notes.view.ts';
import { canSign, canWrite, isSameDraft } from './visit-notes.rules.ts';

type Tx = Transaction<Database>;

/** Whose notes, and which draft the caller saw. */
interface NotesVersion {
  consultId: string;
  vetId: string;
  updatedAt: Date | null;
}

/** Saves a draft. Idempotent for the same draft; throws `CHANGED_ELSEWHERE` unless the caller saw the last one. */
export async function saveNotes(tx: Tx, { consultId, vetId, updatedAt }: NotesVersion, draft: NotesDraft) {
  const { notes } = await lock(tx, consultId, vetId);
  if (notes.signedAt) throw alreadySigned();
  if (!canWrite(notes.status)) {
    throw conflict('NOT_WRITABLE', 'This consultation didn’t happen, so there are no notes to write.', {
      status: notes.status,
    });
  }
  if (isSameDraft(notes, draft)) return notes;
  requireLatest(notes, updatedAt);
  await replaceNotes(tx, { consultId, vetId }, draft);
  return reload(tx, consultId, vetId);
}

/**
 * Signs what the vet saw: finishes a running call, completes the consultation and notifies the owner; in one
 * transaction, once.
 */
export async function signNotes(tx: Tx, { consultId, vetId, updatedAt }: NotesVersion) {
  const { call, notes } = await lock(tx, consultId, vetId);
  if (notes.signedAt) throw alreadySigned();
  if (!canSign(notes.status)) {
    throw conflict('NOT_SIGNABLE', 'This consultation can’t be signed now. It can once its call has begun.', {
      status: notes.status,
    });
  }
  requireLatest(notes, updatedAt);
  await requireSignable(tx, notes, dayInIndia(call.now));
  await updateSigned(tx, consultId);
  recordChange({
    kind: 'visit-notes',
    id: consultId,
    before: { isSigned: false },
    after: { isSigned: true },
  });
  await complete(tx, call);
  await notifySigned(tx, call, { hasMedicines: notes.lines.length > 0 });
  return reload(tx, consultId, vetId);
}

async function lock(tx: Tx, consultId: string, vetId: string) {
  const call = await lockCall(tx, consultId);
  const notes = await selectNotes(tx, consultId, vetId);
  if (!call || !notes) throw notFound();
  return { call, notes };
}

async function reload(tx: Tx, consultId: string, vetId: string) {
  const notes = await selectNotes(tx, consultId, vetId);
  if (!notes) throw notFound();
  return notes;
}

const alreadySigned = () => conflict('SIGNED', 'These notes are signed. They stay as they are.');

function requireLatest(notes: Notes, updatedAt: Date | null) {
  if (notes.updatedAt?.getTime() === updatedAt?.getTime()) return;
  throw conflict(
    'CHANGED_ELSEWHERE',
    'These notes were changed in another window. Please choose which ones to keep.',
    {
      notes: toNotes(notes),
    },
  );
}

/** Throws 422 `INCOMPLETE` at the fields that prevent signing: what is missing, and drugs banned for animals. */
async function requireSignable(tx: Tx, notes: Notes, today: string) {
  const fields = findMissing(notes, today);
  const banned = await selectBanned(
    tx,
    notes.lines.map(({ medicine }) => medicine),
  );
  for (const { at, drug } of banned) {
    fields[`lines.${at}.medicine`] = `In India, ${drug} is banned for animals. Prescribe something else.`;
  }
  const [first] = Object.values(fields);
  if (first) throw new Refusal(422, 'INCOMPLETE', first, { fields });
}

async function complete(tx: Tx, call: LockedCall) {
  const isFinished = call.status === 'awaiting_notes';
  if (!isFinished) await finish(tx, call, 'vet');
  await moveConsultation(tx, { id: call.id, status: 'awaiting_notes' }, { to: 'completed', actor: 'vet' });
  await publishCall(tx, { ...call, status: 'completed' });
  await countHappyPet(tx, call.vetId);
  await rewardReferrer(tx, call.userId);
}
