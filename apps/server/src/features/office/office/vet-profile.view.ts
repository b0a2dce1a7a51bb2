import { formatExperiences, formatQualifications } from '@tailwell/contract/vets/vet-lines';
import type { VetForm } from '@tailwell/contract/vets/vets-office';
import type { OfficeVetRow } from '../../vets/vets/office.sql.ts';
import { textOfHtml } from './about.rules.ts';

/** A vet as the back office shows and writes one. */
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
  modes: row.modes as VetForm['modes'],
  categories: row.categories.toSorted() as VetForm['categories'],
  concerns: row.concerns,
  practisingSince: row.practisingSince,
  slotMinutes: row.slotMinutes as VetForm['slotMinutes'],
  bufferMinutes: row.bufferMinutes,
  qualifications: formatQualifications(row.qualifications),
  experiences: formatExperiences(row.experiences),
  personName: row.personName,
  hasHours: row.hasHours,
});
