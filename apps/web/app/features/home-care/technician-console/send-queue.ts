import { ACTIONS_PER_CALL } from '@tailwell/contract/home-care/technician-console-constants';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { upload } from '../../../api/upload';
import { createStore } from '../../../store';
import type { QueuedAction } from './field-db';
import { loadField, readField, removeAction, saveVisits, updateAction } from './field-store';
import { cacheVisits, type FieldAction, SEND } from './technician-console';

/** Whether a send is in progress. */
export const sending = createStore(false);

/** Runs in one tab at a time. Without locks two tabs may send; the server still performs each action only once. */
const runExclusively = (work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request('tailwell-visits', { ifAvailable: true }, async (lock) => {
        if (lock) await work();
      })
    : work();

/** Sends queued actions in order. Stops when the connection fails; the next try sends the rest. */
export async function sendQueue() {
  if (sending.read()) return;
  sending.set(true);
  try {
    await runExclusively(async () => {
      await loadField();
      while (await sendBatch());
    });
  } catch {
    // No network, or no server: a later try sends the same again.
  } finally {
    sending.set(false);
  }
}

/** Actions that can be sent: for each visit, none after a refused one. */
export function sendable(actions: readonly QueuedAction[]): QueuedAction[] {
  const blockedVisits = new Set(actions.flatMap(({ refusal, action }) => (refusal ? action.visitId : [])));
  return actions.filter(({ action }) => !blockedVisits.has(action.visitId)).slice(0, ACTIONS_PER_CALL);
}

/** Sends one batch; returns whether more may be waiting. */
async function sendBatch(): Promise<boolean> {
  const pending = sendable(readField().actions);
  const ready: QueuedAction[] = [];
  for (const queued of pending) {
    const sent = await sendPhoto(queued);
    // The rest of its visit waits for it.
    if (!sent) break;
    ready.push(sent);
  }
  if (ready.length === 0) return pending.length > 0 && sendable(readField().actions).length < pending.length;
  const { data } = await call(SEND, { body: { actions: ready.map(({ action }) => action) } });
  // Before the actions are deleted: nothing that was done looks undone in between.
  await cacheVisits(data.visits);
  await saveVisits(data.visits);
  for (const [at, { isDone, code, message }] of data.results.entries()) {
    const queued = ready[at];
    if (!queued) continue;
    if (isDone) await removeAction(queued);
    else if (code !== 'WAITS') await updateAction({ ...queued, refusal: { code: code ?? '', message } });
  }
  return true;
}

const UPLOADS = {
  visit: 'POST /technician/upload/visit/photo/v1',
  vial: 'POST /technician/upload/vial/photo/v1',
} as const;

/**
 * Uploads an action's photo and returns the action; undefined if the server refuses the photo, which is recorded.
 * Throws without a network.
 */
async function sendPhoto(queued: QueuedAction): Promise<QueuedAction | undefined> {
  const { photo, action } = queued;
  if (!photo || hasPath(action)) return queued;
  try {
    const file = new File([photo.file], 'photo.jpg', { type: photo.file.type || 'image/jpeg' });
    const path = await upload({ name: UPLOADS[photo.of], file });
    const sent = { ...queued, action: withPath(action, path) };
    // Stored immediately: a reload must not upload the photo again.
    await updateAction(sent);
    return sent;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 401) {
      throw error;
    }
    await updateAction({ ...queued, refusal: { code: error.code, message: error.message } });
    return undefined;
  }
}

const hasPath = ({ data }: FieldAction) =>
  ('path' in data && data.path !== '') || ('vialPhoto' in data && data.vialPhoto !== '');

/** The same action with its photo's path, or without one: then it is uploaded again. */
export const withPath = (action: FieldAction, path: string) =>
  ({
    ...action,
    data: { ...action.data, ...('path' in action.data ? { path } : { vialPhoto: path }) },
  }) as FieldAction;
