import type { CallInput, CallReply } from '../../../api/call';
import { dayOf } from '../../../ui/format/age';
import { type Card, type CardVaccination, speciesOf } from './card-labels';
import type { InitialVaccination } from './use-card-editing';

/** Option for a vaccine that is not on the list. */
export const OTHER = 'other';

export interface VaccinationValues {
  /** An id, `OTHER`, or empty. */
  vaccineId: string;
  name: string;
  vaccinationDate: string;
  vetOrClinic: string;
  batchNo: string;
  nextDueOn: string;
  /** Undefined: unchanged. */
  file?: string | null;
}

export type Vaccine = CallReply<'GET /vet/get/all/vet/vaccine/type/v1'>['data'][number];

/** Initial values: a row being edited, or a new one. */
export const valuesOf = (
  edited: CardVaccination | undefined,
  initial: InitialVaccination = {},
): VaccinationValues => ({
  vaccineId: edited ? (edited.vaccineId ?? OTHER) : (initial.vaccineId ?? (initial.name ? OTHER : '')),
  name: edited ? (edited.vaccineId ? '' : edited.name) : initial.vaccineId ? '' : (initial.name ?? ''),
  vaccinationDate: edited?.vaccinationDate ?? dayOf(new Date()),
  vetOrClinic: edited?.vetOrClinic ?? '',
  batchNo: edited?.batchNo ?? '',
  nextDueOn: edited?.nextDueOn ?? '',
});

/** The form as it is sent. */
export function bodyOf({ vaccineId, name, nextDueOn, ...rest }: VaccinationValues) {
  const isListed = vaccineId !== '' && vaccineId !== OTHER;
  return {
    ...rest,
    vaccineId: isListed ? vaccineId : null,
    name: isListed ? '' : name,
    nextDueOn: nextDueOn || null,
  } satisfies CallInput<'POST /pet/add/vaccination/{id}/v1'>['body'];
}

/** The vaccines for a pet's species, plus the one already chosen, however it is listed now. */
export const vaccinesFor = (card: Card, vaccines: Vaccine[], selected: string) =>
  vaccines.filter(
    ({ _id, species }) =>
      _id === selected || species.length === 0 || species.some((slug) => slug === speciesOf(card.category)),
  );

/** When a vaccine given on a day is usually repeated; empty if it is given once, or unknown. */
export function usualDueDate(vaccine: Vaccine | undefined, givenOn: string): string {
  const givenAt = Date.parse(givenOn);
  if (!vaccine?.repeatDays || Number.isNaN(givenAt)) return '';
  return new Date(givenAt + vaccine.repeatDays * 86_400_000).toISOString().slice(0, 10);
}
