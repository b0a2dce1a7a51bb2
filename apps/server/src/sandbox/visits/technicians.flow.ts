import type { FieldAction } from '@tailwell/contract/home-care/technician-console';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { assignVisits } from '../../features/home-care/home-visits/assigning/assign.flow.ts';
import { performAction } from '../../features/home-care/technician-console/perform-action.flow.ts';
import { recordPosition } from '../../features/home-care/technician-console/position.flow.ts';
import {
  type FieldVisitRow,
  lockFieldVisit,
  selectFieldVisits,
  selectTechnician,
  type Technician,
} from '../../features/home-care/technician-console/technician-console.visits.sql.ts';
import type { ActionContext } from '../../features/home-care/technician-console/visit-moves.flow.ts';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { dayInIndia } from '../../platform/india-time.ts';
import { takeVialPhoto } from './vial-photo.flow.ts';
import { halfway } from './visits.rules.ts';
import type { VisitState } from './visits.sql.ts';

type Tx = Transaction<Database>;
type ActionInputs = {
  [Kind in FieldAction['kind']]: Pick<Extract<FieldAction, { kind: Kind }>, 'kind' | 'data'>;
};

const MINUTE = 60_000;
const ADVICE = 'All went well. Watch for anything unusual today, and write to us if you are not sure.';
/** Values of a healthy animal at rest. */
const VITALS = { temperatureC: 38.6, heartRate: 96, respiration: 24 };

/** Assigns the reserved technician for good. */
export const assign = (db: Kysely<Database>, { id, technicianId }: VisitState) =>
  inTransaction(db, (tx) =>
    assignVisits(tx, [{ visitId: id, technicianId }], { actor: 'system', isPinned: false }),
  );

/** Takes the next step at the door for a sandbox technician; the visit's window counts as starting now. */
export async function takeTechnicianStep(context: Context, state: VisitState & { userId: string }) {
  const { db } = context;
  const { userId, vetId } = state;
  const technician = await selectTechnician(db, { userId, vetIds: vetId ? [vetId] : [] });
  if (!technician) return;
  const tapIn = (work: (tap: Tap) => Promise<void>) => actInField(db, { technician, state }, work);
  switch (state.status) {
    case 'assigned':
      return tapIn((tap) => tap({ kind: 'set_out', data: {} }));
    case 'on_the_way':
      if (!state.hasPosition) {
        await recordPosition(db, technician.id, state.id, halfway(technician, state));
        return;
      }
      return tapIn((tap) => tap({ kind: 'arrive', data: {} }));
    case 'arrived':
      return tapIn((tap) => tap({ kind: 'start', data: { code: state.startCode } }));
    case 'in_service':
      return serve(context, technician, state);
  }
}

/** Carries out an action as if done this many minutes ago. */
type Tap = (action: ActionInputs[keyof ActionInputs], minutesAgo?: number) => Promise<void>;

async function actInField(
  db: Kysely<Database>,
  { technician, state }: { technician: Technician; state: VisitState & { userId: string } },
  work: (tap: Tap) => Promise<void>,
) {
  await inTransaction(db, async (tx) => {
    const visit = await lockFieldVisit(tx, state.id, technician.id);
    if (visit?.status !== state.status) return;
    await work((action, minutesAgo = 0) => {
      const at = new Date(visit.now.getTime() - minutesAgo * MINUTE);
      const startedVisit = { ...visit, windowStart: visit.now };
      return tapOnce(tx, { userId: state.userId, technician, visit: startedVisit, at }, action);
    });
  });
}

async function tapOnce(tx: Tx, field: ActionContext, input: ActionInputs[keyof ActionInputs]) {
  const header = { actionId: crypto.randomUUID(), visitId: field.visit.id, at: field.at };
  const refusal = await performAction(tx, field, { ...header, ...input } as FieldAction);
  if (refusal) throw refusal;
}

/** Does all the work of a visit and finishes it. */
async function serve(context: Context, technician: Technician, state: VisitState & { userId: string }) {
  const [visit] = await selectFieldVisits(context.db, technician.id, { ids: [state.id] });
  if (!visit) return;
  const { kind } = visit;
  const photos = new Map<string, string>();
  if (kind === 'vaccination') {
    for (const { id } of visit.lines) photos.set(id, await takeVialPhoto(context, state.userId));
  }
  await actInField(context.db, { technician, state }, async (tap) => {
    for (const pet of visit.pets) {
      await tap({ kind: 'vitals', data: { petId: pet.id, weightKg: pet.weightKg, ...VITALS } });
    }
    for (const line of visit.lines) {
      for (const item of line.checklist) {
        await tap({ kind: 'tick', data: { lineId: line.id, item, isDone: true } });
      }
      if (kind === 'blood_test' && !line.barcode) {
        await tap({ kind: 'collect', data: { lineId: line.id, barcode: newBarcode() } });
      }
      if (kind === 'vaccination' && !line.dose) await giveDose(tap, line, photos.get(line.id) ?? '');
    }
    await tap({ kind: 'advise', data: { text: ADVICE } });
    await tap({ kind: 'finish', data: {} });
  });
}

/** Backdates the dose so that observation has ended: the sandbox doesn't wait that long. */
const giveDose = (tap: Tap, line: FieldVisitRow['lines'][number], vialPhoto: string) =>
  tap(
    {
      kind: 'dose',
      data: {
        lineId: line.id,
        batchNo: 'SAMPLE-01',
        expiresOn: dayInIndia(new Date(), 365),
        vialPhoto,
      },
    },
    line.observeMinutes + 1,
  );

const newBarcode = () => `SANDBOX-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
