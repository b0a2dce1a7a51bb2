import { randomUuid } from '../../../api/random-id';
import { sessionMark } from '../../../api/session-mark';
import { readToken } from '../../../api/token';
import { createStore, useStore } from '../../../store';
import { openFieldDb, type QueuedAction, type StoredDay } from './field-db';
import type { ActionKind, DataOf, FieldAction, FieldDay, FieldVisit } from './technician-console';

/** This phone's stored data. `isLoaded`: it has been read. */
interface FieldState {
  isLoaded: boolean;
  /** False: this browser stores nothing, so that everything needs a network. */
  isStored: boolean;
  days: Record<string, StoredDay>;
  actions: QueuedAction[];
}

const store = createStore<FieldState>({ isLoaded: false, isStored: true, days: {}, actions: [] });
export const readField = () => store.read();
export const useField = () => useStore(store);

/** Days older than this are deleted, in milliseconds. */
const MAX_DAY_AGE_MS = 3 * 86_400_000;

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('visits');
channel?.addEventListener('message', () => void loadField());

/** Marks the technician's session. */
const ownSession = () => sessionMark(readToken() ?? '');

/** Loads what this session has stored here. */
export async function loadField() {
  try {
    const [db, session] = await Promise.all([openFieldDb(), ownSession()]);
    const [days, actions] = await Promise.all([db.getAll('days'), db.getAll('actions')]);
    store.set({
      isLoaded: true,
      isStored: true,
      days: Object.fromEntries(
        days.filter((stored) => stored.session === session).map((one) => [one.date, one]),
      ),
      actions: actions.filter((action) => action.session === session),
    });
  } catch {
    store.set({ ...store.read(), isLoaded: true, isStored: false });
  }
}

async function reload() {
  await loadField();
  channel?.postMessage('changed');
}

/**
 * Stores a day's current server state. Deletes other users' data; adopts the technician's own from an earlier session,
 * such as an expired one.
 */
export async function saveDay(day: FieldDay) {
  if (!day.technician) return;
  const technicianId = day.technician._id;
  try {
    const [db, session] = await Promise.all([openFieldDb(), ownSession()]);
    const change = db.transaction(['days', 'actions'], 'readwrite');
    const [days, actions] = [change.objectStore('days'), change.objectStore('actions')];
    for (const storedDay of await days.getAll()) {
      const isOld = Date.parse(day.today) - Date.parse(storedDay.date) > MAX_DAY_AGE_MS;
      if (storedDay.technicianId !== technicianId || storedDay.session !== session || isOld)
        await days.delete(storedDay.date);
    }
    for (const queued of await actions.getAll()) {
      if (queued.technicianId !== technicianId) await actions.delete(queued.order ?? 0);
      else if (queued.session !== session) await actions.put({ ...queued, session });
    }
    await days.put({ date: day.date, day, readAt: Date.now(), technicianId, session });
    await change.done;
  } catch {
    // Without storage the page still shows what it has just fetched.
    const stored = { date: day.date, day, readAt: Date.now(), technicianId, session: '' };
    store.set({ ...store.read(), days: { ...store.read().days, [day.date]: stored }, isLoaded: true });
    return;
  }
  await reload();
}

/** Stores the visits' current server state, if their day is stored. */
export async function saveVisits(visits: FieldVisit[]) {
  const db = await openFieldDb().catch(() => undefined);
  for (const stored of Object.values(readField().days)) {
    const isAffected = stored.day.visits.some(({ _id }) => visits.some((visit) => visit._id === _id));
    if (!isAffected) continue;
    const updated = stored.day.visits.map((old) => visits.find(({ _id }) => _id === old._id) ?? old);
    await db?.put('days', { ...stored, day: { ...stored.day, visits: updated } });
  }
  await reload();
}

/** A visit as last fetched, on any day. */
export function findVisit(
  field: FieldState,
  id: string,
): { visit: FieldVisit; stored: StoredDay } | undefined {
  for (const stored of Object.values(field.days)) {
    const visit = stored.day.visits.find(({ _id }) => _id === id);
    if (visit) return { visit, stored };
  }
  return undefined;
}

/** Adds an action to the end of the queue. Throws if this browser can't store it: nothing is lost silently. */
export async function queueAction<Kind extends ActionKind>(
  visitId: string,
  kind: Kind,
  data: DataOf<Kind>,
  photo?: QueuedAction['photo'],
) {
  const found = findVisit(readField(), visitId);
  if (!found) throw new Error('an action of a visit that is not here');
  const { technicianId, session } = found.stored;
  const action = { actionId: randomUuid(), visitId, kind, at: new Date().toISOString(), data } as FieldAction;
  const db = await openFieldDb();
  await db.add('actions', { action, photo, technicianId, session });
  await reload();
}

/** Stores the progress of an action being sent. */
export async function updateAction(queued: QueuedAction) {
  const db = await openFieldDb();
  await db.put('actions', queued);
  await reload();
}

/** Retries a refused action as a new one, with other data if that was the problem. */
export const retryAction = (queued: QueuedAction, data: Partial<FieldAction['data']> = {}) =>
  updateAction({
    ...queued,
    refusal: undefined,
    action: {
      ...queued.action,
      actionId: randomUuid(),
      data: { ...queued.action.data, ...data },
    } as FieldAction,
  });

export async function removeAction({ order = 0 }: QueuedAction) {
  const db = await openFieldDb();
  await db.delete('actions', order);
  await reload();
}

/** Deletes everything, as on signing out. */
export async function clearField() {
  try {
    const db = await openFieldDb();
    await Promise.all([db.clear('days'), db.clear('actions')]);
  } catch {
    // Nothing was stored then.
  }
  await reload();
}
