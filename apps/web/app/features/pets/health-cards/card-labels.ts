import { DUE_SOON_DAYS, type VaccinationState } from '@tailwell/contract/pets/vaccination-constants';
import type { CallReply } from '../../../api/call';
import { daysUntil, formatAge } from '../../../ui/format/age';
import { fullDate } from '../../../ui/format/times';

/** A pet's e-health card as returned by the API. */
export type Card = CallReply<'GET /pet/get/all/e/health/card/pet/list/v1'>['data'][number];
export type CardVaccination = Card['vaccinations'][number];
export type CardDeworming = Card['dewormings'][number];
export type PlannedDose = Card['schedule'][number];

/** Whether a pet is protected from rabies, in one line. Days are like "2026-11-29", here and below. */
interface Rabies {
  isProtected: boolean;
  text: string;
}

/** A pet's rabies protection; undefined if its kind is hardly ever vaccinated against it, and it never was. */
export function rabiesOf(
  { rabiesValidUntil, vaccinations, category }: Pick<Card, 'rabiesValidUntil' | 'vaccinations' | 'category'>,
  today: string,
): Rabies | undefined {
  if (rabiesValidUntil && rabiesValidUntil >= today) {
    return { isProtected: true, text: `Protected from rabies until ${fullDate(rabiesValidUntil)}` };
  }
  if (rabiesValidUntil || vaccinations.some(({ isRabies }) => isRabies)) {
    return { isProtected: false, text: 'Rabies vaccination overdue' };
  }
  return speciesOf(category) === 'dog' || speciesOf(category) === 'cat'
    ? { isProtected: false, text: 'No rabies vaccination on this card' }
    : undefined;
}

/** A species in lists: "dog". */
export const speciesOf = ({ name }: { name: string }) => name.toLowerCase();

const sexes: Record<string, string | undefined> = { male: 'Male', female: 'Female' };

/** Facts beside the photo: name and value. */
export const factsOf = (card: Omit<Card, 'photo' | 'pdfUrl' | 'pass'>, today: string) =>
  [
    ['Species', card.category.name],
    ['Breed', card.breed],
    ['Sex', sexes[card.sex]],
    ['Age', card.bornOn && `${card.isBornOnApproximate ? 'about ' : ''}${formatAge(card.bornOn, today)}`],
    ['Weight', card.weightKg !== null && `${card.weightKg} kg`],
    ['Microchip', card.microchipNo],
    ['Registration', card.registration && `${card.registration.tokenNo}, ${card.registration.city}`],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));

/** State of something due on a day, as of `today`: what was fetched a while ago may have become due since. */
export function stateOn(
  { state, nextDueOn }: { state: VaccinationState | null; nextDueOn: string | null },
  today: string,
): VaccinationState | null {
  if (state === null || nextDueOn === null) return state;
  const days = daysUntil(nextDueOn, today);
  if (days < 0) return 'overdue';
  return days <= DUE_SOON_DAYS ? 'due_soon' : 'up_to_date';
}
