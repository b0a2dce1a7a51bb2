import { visitKinds } from '@tailwell/contract/home-care/visit-kinds';
import type { QueuedAction } from './field-db';
import type { FieldAction, FieldLine, FieldVisit } from './technician-console';

/** A visit as its technician sees it: the server's state plus unsent actions. */
export function withQueued(visit: FieldVisit, queued: readonly QueuedAction[]): FieldVisit {
  const own = queued.filter(({ action }) => action.visitId === visit._id);
  const shown = own.reduce(
    (result, { action, refusal }) => (refusal ? result : withAction(result, action)),
    visit,
  );
  const refusedAt = own.findIndex(({ refusal }) => refusal);
  if (refusedAt === -1) return shown;
  // The status is that of before the refusal: actions after it wait, but what they recorded is still shown.
  const { status, arrivedAt, startedAt, endedAt } = withQueued(visit, own.slice(0, refusedAt));
  return { ...shown, status, arrivedAt, startedAt, endedAt };
}

function withAction(visit: FieldVisit, action: FieldAction): FieldVisit {
  const { at } = action;
  switch (action.kind) {
    case 'set_out':
      return { ...visit, status: 'on_the_way' };
    case 'arrive':
      return { ...visit, status: 'arrived', arrivedAt: at, etaAt: null };
    case 'start':
      return { ...visit, status: 'in_service', startedAt: at };
    case 'finish':
      return { ...visit, status: visitKinds[visit.kind].finishedAs, endedAt: at };
    case 'fail':
      return { ...visit, status: 'attempt_failed', endedAt: at };
    case 'advise':
      return { ...visit, advice: action.data.text };
    case 'vitals':
      return withVitals(visit, action);
    case 'tick':
      return withLine(visit, action.data.lineId, (line) => ({
        checklist: line.checklist.map((entry) =>
          entry.item === action.data.item ? { ...entry, isDone: action.data.isDone } : entry,
        ),
      }));
    case 'collect':
      return withLine(visit, action.data.lineId, () => ({ barcode: action.data.barcode }));
    case 'dose': {
      const { batchNo, expiresOn } = action.data;
      return withLine(visit, action.data.lineId, (line) => ({
        dose: { batchNo, expiresOn, givenAt: line.dose?.givenAt ?? at },
      }));
    }
    // Unsent photos are rendered from the phone itself.
    case 'photo':
      return visit;
  }
}

const withLine = (visit: FieldVisit, lineId: string, change: (line: FieldLine) => Partial<FieldLine>) => ({
  ...visit,
  lines: visit.lines.map((line) => (line._id === lineId ? { ...line, ...change(line) } : line)),
});

function withVitals(visit: FieldVisit, { data }: Extract<FieldAction, { kind: 'vitals' }>): FieldVisit {
  const vitals = {
    weightKg: data.weightKg ?? null,
    temperatureC: data.temperatureC ?? null,
    heartRate: data.heartRate ?? null,
    respiration: data.respiration ?? null,
    note: data.note ?? '',
  };
  return {
    ...visit,
    pets: visit.pets.map((pet) =>
      pet._id === data.petId ? { ...pet, vitals, weightKg: vitals.weightKg ?? pet.weightKg } : pet,
    ),
  };
}

/** What still prevents finishing a visit: the incomplete line. */
export function missingOf({ kind, lines }: FieldVisit): FieldLine | undefined {
  const { needs } = visitKinds[kind];
  if (needs === 'dose') return lines.find(({ dose }) => !dose);
  return needs === 'tube' ? lines.find(({ barcode }) => !barcode) : undefined;
}

/** End of the observation period after vaccines, in milliseconds; null: none that was given requires it. */
export function observationEnd({ lines }: FieldVisit): number | null {
  const ends = lines.flatMap(({ dose, observeMinutes }) =>
    dose && observeMinutes > 0 ? Date.parse(dose.givenAt) + observeMinutes * 60_000 : [],
  );
  return ends.length > 0 ? Math.max(...ends) : null;
}
