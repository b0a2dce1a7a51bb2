import {
  formatExperiences,
  formatQualifications,
  readExperiences,
  readQualifications,
} from '@tailwell/contract/vets/vet-lines';
import type { VetForm } from '@tailwell/contract/vets/vets-office';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { addTermsOfVet } from '../../shop/search/new-terms.sql.ts';
import { changedHtml, htmlOfText, textOfHtml } from '../../vets/vets/about.rules.ts';
import { refreshNextSlotsOf } from '../../vets/vets/next-slots.flow.ts';
import {
  insertVetProfile,
  type OfficeVetRow,
  selectConcernIds,
  selectOfficeVet,
  updateVetProfile,
  type VetColumns,
  type VetParts,
} from '../../vets/vets/vets.office.sql.ts';
import { locationOf } from './location.flow.ts';

type Tx = Transaction<Database>;

/** Adds a vet, who can be found and booked as soon as they have hours; returns the id. */
export async function addVet(tx: Tx, form: VetForm): Promise<string> {
  const location = await locationOf(tx, form.pincode);
  const about = htmlOfText(form.about);
  const id = await insertVetProfile(tx, columnsOf(form, { about, location }), await partsOf(tx, form));
  await updatePrecomputed(tx, id);
  return id;
}

/** Updates a vet's profile. Existing bookings stay as they are. */
export async function changeVet(tx: Tx, id: string, form: VetForm) {
  const row = await selectOfficeVet(tx, id, true);
  if (!row) throw notFound();
  const { city, state, latitude, longitude } = row;
  const location =
    row.pincode === form.pincode ? { city, state, latitude, longitude } : await locationOf(tx, form.pincode);
  const about = changedHtml(row.about, form.about);
  await updateVetProfile(tx, id, columnsOf(form, { about, location }), await partsOf(tx, form));
  await updatePrecomputed(tx, id);
}

/** Updates the precomputed data of lists and the search immediately. */
async function updatePrecomputed(tx: Tx, id: string) {
  await refreshNextSlotsOf(tx, [id]);
  await addTermsOfVet(tx, id);
}

type Location = Pick<VetColumns, 'city' | 'state' | 'latitude' | 'longitude'>;

const columnsOf = (
  form: VetForm,
  { about, location }: { about: string; location: Location },
): VetColumns => ({
  name: form.name,
  isListed: form.isListed,
  registrationNumber: form.registrationNumber,
  registrationCouncil: form.registrationCouncil,
  pincode: form.pincode,
  practisingSince: form.practisingSince,
  slotMinutes: form.slotMinutes,
  bufferMinutes: form.bufferMinutes,
  consultationFeePaise: form.fee,
  languages: form.languages,
  modes: form.modes,
  about,
  ...location,
});

async function partsOf(tx: Tx, form: VetForm): Promise<VetParts> {
  const ids = await selectConcernIds(tx, form.concerns);
  const unknown = form.concerns.find((name) => !ids.has(name));
  if (unknown !== undefined) {
    const message = `There is no concern “${unknown}”. Choose from the list.`;
    throw invalid('INVALID', message, { concerns: message });
  }
  return {
    categories: form.categories,
    concernIds: [...new Set(ids.values())],
    qualifications: readQualifications(form.qualifications),
    experiences: readExperiences(form.experiences),
  };
}

/** A vet as the back office shows and edits it. */
export const toOfficeVet = (row: OfficeVetRow) => ({
  id: row.id,
  name: row.name,
  isListed: row.isListed,
  registrationNumber: row.registrationNumber,
  registrationCouncil: row.registrationCouncil,
  about: textOfHtml(row.about),
  pincode: row.pincode,
  city: row.city,
  fee: row.consultationFeePaise,
  languages: row.languages as VetForm['languages'],
  modes: row.modes,
  categories: row.categories.toSorted() as VetForm['categories'],
  concerns: row.concerns,
  practisingSince: row.practisingSince,
  slotMinutes: row.slotMinutes as VetForm['slotMinutes'],
  bufferMinutes: row.bufferMinutes,
  qualifications: formatQualifications(row.qualifications),
  experiences: formatExperiences(row.experiences),
  personName: row.personName,
  hasHours: row.hasHours,
  photo: row.photo,
});
