import type { Context } from '../../../context.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { mayCall } from '../home-visits/calling.rules.ts';
import { isOwnersVisit, selectFieldVisits, selectNumbers } from './visits.sql.ts';

type Calling = Pick<Context, 'db' | 'maskedCalls'>;

/** Has the phone of who comes ring, and puts them through to the owner. Throws 409 `NOT_NOW`, 503 `CALLS_AWAY`. */
export async function callOwner(calling: Calling, technicianId: string, visitId: string) {
  const [visit] = await selectFieldVisits(calling.db, technicianId, { ids: [visitId] });
  if (!visit) throw notFound();
  const { technician, owner, ownerName } = await requireNumbers(calling, visitId);
  await calling.maskedCalls?.({ from: technician, to: owner, name: ownerName });
}

/** Has the owner's phone ring, and puts them through to who comes. Throws the same. */
export async function callTechnician(calling: Calling, userId: string, visitId: string) {
  if (!(await isOwnersVisit(calling.db, visitId, userId))) throw notFound();
  const { technician, owner, technicianName } = await requireNumbers(calling, visitId);
  await calling.maskedCalls?.({ from: owner, to: technician, name: technicianName });
}

async function requireNumbers({ db, maskedCalls }: Calling, visitId: string) {
  const found = await selectNumbers(db, visitId);
  if (!found || !mayCall(found, found.now)) {
    throw conflict('NOT_NOW', 'You can call each other on the day of the visit, until it ends.');
  }
  const { technician, owner } = found;
  if (!maskedCalls || !technician || !owner) {
    throw conflict('NOT_NOW', 'Calls can’t be put through for this visit. Please write to us under Contact.');
  }
  return { ...found, technician, owner };
}
