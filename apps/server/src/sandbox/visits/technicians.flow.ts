import type { FieldAction } from '@tailwell/contract/home-care/technician-console';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { assignVisits } from '../../features/home-care/home-visits/assigning/assign.flow.ts';
import { carryOut } from '../../features/home-care/technician-console/carry-out.flow.ts';
import { notePosition } from '../../features/home-care/technician-console/position.flow.ts';
import {
  type FieldVisitRow,
  lockFieldVisit,
  selectFieldVisits,
  selectTechnician,
  type Technician,
} from '../../features/home-care/technician-console/technician-console.visits.sql.ts';
import type { Field } from '../../features/home-care/technician-console/visit-moves.flow.ts';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { dayInIndia } from '../../platform/india-time.ts';
import { takeVialPhoto } from './vial-photo.flow.ts';
import { halfway } from './visits.rules.ts';
import type { Standing } from './visits.sql.ts';

type Tx = Transaction<Database>;
type Tapped = { [Kind in FieldAction['kind']]: Pick<Extract<FieldAction, { kind: Kind }>, 'kind' | 'data'> };

const MINUTE = 60_000;
const ADVICE = 'All went well. Watch for anything unusual today, and write to us if you are not sure.';
/** Values of a healthy animal at rest. */
const VITALS = { temperatureC: 38.6, heartRate: 96, respiration: 24 };

/** Assigns the reserved technician for good. */
export const assign = (db: Kysely<Database>, { id, technicianId }: Standing) =>
  inTransaction(db, (tx) =>
    assignVisits(tx, [{ visitId: id, technicianId }], { actor: 'system', isPinned: false }),
  );

/** Takes the next step at the door for a sandbox technician; the visit's window counts as starting now. */
export async function goOn(context: Context, standing: Standing & { userId: string }) {
  const { db } = context;
  const { userId, vetId } = standing;
  const technician = await selectTechnician(db, { userId, vetIds: vetId ? [vetId] : [] });
  if (!technician) return;
  const tapIn = (work: (tap: Tap) => Promise<void>) => inField(db, { technician, standing }, work);
  switch (standing.status) {
    case 'assigned':
      return tapIn((tap) => tap({ kind: 'set_out', data: {} }));
    case 'on_the_way':
      if (!standing.isSeen) {
        await notePosition(db, technician.id, standing.id, halfway(technician, standing));
        return;
      }
      return tapIn((tap) => tap({ kind: 'arrive', data: {} }));
    case 'arrived':
      return tapIn((tap) => tap({ kind: 'start', data: { code: standing.startCode } }));
    case 'in_service':
      return serve(context, technician, standing);
  }
}

/** Carries out an action as if done this many minutes ago. */
type Tap = (action: Tapped[keyof Tapped], minutesAgo?: number) => Promise<void>;

async function inField(
  db: Kysely<Database>,
  { technician, standing }: { technician: Technician; standing: Standing & { userId: string } },
  work: (tap: Tap) => Promise<void>,
) {
  await inTransaction(db, async (tx) => {
    const visit = await lockFieldVisit(tx, standing.id, technician.id);
    if (visit?.status !== standing.status) return;
    await work((action, minutesAgo = 0) => {
      const at = new Date(visit.now.getTime() - minutesAgo * MINUTE);
      const begun = { ...visit, windowStart: visit.now };
      return tapOnce(tx, { userId: standing.userId, technician, visit: begun, at }, action);
    });
  });
}

async function tapOnce(tx: Tx, field: Field, tapped: Tapped[keyof Tapped]) {
  const common = { actionId: crypto.randomUUID(), visitId: field.visit.id, at: field.at };
  const refusal = await carryOut(tx, field, { ...common, ...tapped } as FieldAction);
  if (refusal) throw refusal;
}

/** Does all the work of a visit and finishes it. */
async function serve(context: Context, technician: Technician, standing: Standing & { userId: string }) {
  const [visit] = await selectFieldVisits(context.db, technician.id, { ids: [standing.id] });
  if (!visit) return;
  const { kind } = visit;
  const photos = new Map<string, string>();
  if (kind === 'vaccination') {
    for (const { id } of visit.lines) photos.set(id, await takeVialPhoto(context, standing.userId));
  }
  await inField(context.db, { technician, standing }, async (tap) => {
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
      if (kind === 'vaccination' && !line.dose) await give(tap, line, photos.get(line.id) ?? '');
    }
    await tap({ kind: 'advise', data: { text: ADVICE } });
    await tap({ kind: 'finish', data: {} });
  });
}

/** Backdates the dose so that observation has ended: the sandbox doesn't wait that long. */
const give = (tap: Tap, line: FieldVisitRow['lines'][number], vialPhoto: string) =>
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
