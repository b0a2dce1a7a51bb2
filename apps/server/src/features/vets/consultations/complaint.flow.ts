import type { bookingForm } from '@tailwell/contract/vets/consultations';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { claimUpload, releaseUpload } from '../../../platform/uploads/uploads.ts';
import {
  type ComplaintTable,
  hasConcern,
  lockPetWithOwner,
  replacePhotos,
  reuseAbandonedPhotos,
  selectPhotoPaths,
  updateComplaint,
} from './complaint.sql.ts';

type Tx = Transaction<Database>;

interface ComplaintKey {
  table: ComplaintTable;
  id: string;
  userId: string;
}

/** Saves the owner's description of the complaint in a hold. `requireVet` refuses kinds of pets that no vet sees. */
export async function saveComplaint(
  tx: Tx,
  { table, id, userId }: ComplaintKey,
  {
    petId = '',
    concern = null,
    symptoms = '',
    since = null,
    photos = [],
  }: Partial<z.output<typeof bookingForm>>,
  requireVet: (kind: string) => Promise<void>,
) {
  const pet = await lockPetWithOwner(tx, petId, userId);
  if (!pet) throw invalid('PET_UNKNOWN', 'Choose one of your pets.', { petId: 'Choose one of your pets.' });
  await requireVet(pet.kind);
  if (concern && !(await hasConcern(tx, concern))) {
    throw invalid('CONCERN_UNKNOWN', 'Choose from the list.', { concern: 'Choose from the list.' });
  }
  await updateComplaint(tx, table, id, { petId, concernId: concern, symptoms, since });
  await savePhotos(tx, { table, id, userId }, [...new Set(photos)]);
}

async function savePhotos(tx: Tx, { table, id, userId }: ComplaintKey, paths: string[]) {
  const before = await selectPhotoPaths(tx, table, id);
  const added = paths.filter((path) => !before.includes(path));
  // After a failed attempt, the same form is sent again with the same photos.
  const reused = await reuseAbandonedPhotos(tx, userId, added);
  for (const path of added) {
    if (reused.includes(path)) continue;
    await claimUpload(tx, { userId, purpose: 'consultation-photo', path, field: 'photos' });
  }
  await replacePhotos(tx, table, id, paths);
  for (const path of before) if (!paths.includes(path)) await releaseUpload(tx, userId, path);
}
