import { randomUuid } from '../../../api/random-id';
import { sessionMark } from '../../../api/session-mark';
import { readToken } from '../../../api/token';
import { createStore, useStore } from '../../../store';
import { openFieldDb, type QueuedAction, type StoredDay } from './field-db';
import type { ActionKind, DataOf, FieldAction, FieldDay, FieldVisit } from './technician-console';

/** What stands on this phone. `isLoaded`: it has been looked at. */
interface Field {
  isLoaded: boolean;
  /** False: this browser stores nothing, so that all needs a network. */
  isStored: boolean;
  days: Record<string, StoredDay>;
  actions: QueuedAction[];
}

const store = createStore<Field>({ isLoaded: false, isStored: true, days: {}, actions: [] });
export const readField = () => store.read();
export const useField = () => useStore(store);

/** Days further back than this are let go of, in milliseconds. */
const DAYS_STORED = 3 * 86_400_000;

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('visits');
channel?.addEventListener('message', () => void loadField());

/** Which session the technician is in. */
const ownMark = () => sessionMark(readToken() ?? '');

/** Reads what this session has stored here. */
export async function loadField() {
  try {
    const [db, session] = await Promise.all([openFieldDb(), ownMark()]);
    const [days, actions] = await Promise.all([db.getAll('days'), db.getAll('actions')]);
    store.set({
      isLoaded: true,
      isStored: true,
      days: Object.fromEntries(days.filter((one) => one.session === session).map((one) => [one.date, one])),
      actions: actions.filter((one) => one.session === session),
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
 * Stores a day as the server has it now. What is here of somebody else goes; what is one's own from an earlier session, as
 * after one that has run out, is taken up again.
 */
export async function saveDay(day: FieldDay) {
  if (!day.technician) return;
  const technicianId = day.technician._id;
  try {
    const [db, session] = await Promise.all([openFieldDb(), ownMark()]);
    const change = db.transaction(['days', 'actions'], 'readwrite');
    const [days, actions] = [change.objectStore('days'), change.objectStore('actions')];
    for (const one of await days.getAll()) {
      const isOld = Date.parse(day.today) - Date.parse(one.date) > DAYS_STORED;
      if (one.technicianId !== technicianId || one.session !== session || isOld) await days.delete(one.date);
    }
    for (const one of await actions.getAll()) {
      if (one.technicianId !== technicianId) await actions.delete(one.order ?? 0);
      else if (one.session !== session) await actions.put({ ...one, session });
    }
    await days.put({ date: day.date, day, readAt: Date.now(), technicianId, session });
    await change.done;
  } catch {
    // Without storage the page still shows what it has just read.
    const stored = { date: day.date, day, readAt: Date.now(), technicianId, session: '' };
    store.set({ ...store.read(), days: { ...store.read().days, [day.date]: stored }, isLoaded: true });
    return;
  }
  await reload();
}

/** Stores visits as the server has them now, where their day is stored. */
export async function saveVisits(visits: FieldVisit[]) {
  const db = await openFieldDb().catch(() => undefined);
  for (const stored of Object.values(readField().days)) {
    const isOf = stored.day.visits.some(({ _id }) => visits.some((visit) => visit._id === _id));
    if (!isOf) continue;
    const shown = stored.day.visits.map((old) => visits.find(({ _id }) => _id === old._id) ?? old);
    await db?.put('days', { ...stored, day: { ...stored.day, visits: shown } });
  }
  await reload();
}

/** A visit as it was last read, of whatever day. */
export function findVisit(field: Field, id: string): { visit: FieldVisit; stored: StoredDay } | undefined {
  for (const stored of Object.values(field.days)) {
    const visit = stored.day.visits.find(({ _id }) => _id === id);
    if (visit) return { visit, stored };
  }
  return undefined;
}

/** Puts what was tapped behind all else. Throws where this browser can't store it: nothing is lost unseen. */
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

/** Stores what has become of an action on its way. */
export async function updateAction(queued: QueuedAction) {
  const db = await openFieldDb();
  await db.put('actions', queued);
  await reload();
}

/** A refused action is tried anew, as another one: with other data where that was wrong. */
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

/** Forgets everything, as when somebody signs out. */
export async function clearField() {
  try {
    const db = await openFieldDb();
    await Promise.all([db.clear('days'), db.clear('actions')]);
  } catch {
    // Nothing was stored then.
  }
  await reload();
}
