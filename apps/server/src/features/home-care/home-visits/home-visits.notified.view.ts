import { homeVisitNames } from '@tailwell/contract/booking-constants';
import { asSentence, counted, inIndianDate, inIndianHours, listed } from '../../../platform/format.ts';
import type { NotifiedVisit } from './home-visits.notified.sql.ts';

const DAY = 86_400_000;
/** India is UTC+5:30 all year round. */
const IST_OFFSET_MS = 5.5 * 3_600_000;
/** Seven in the evening. */
const PREP_HOUR = 19;

/** Arrival window: "Tue, 24 Nov, 9–10 am (Indian time)". */
export const formatWindow = ({ windowStart, windowEnd }: Pick<NotifiedVisit, 'windowStart' | 'windowEnd'>) =>
  `${inIndianDate(windowStart)}, ${inIndianHours(windowStart, windowEnd)} (Indian time)`;

const MAX_NAMES = 3;

/** "Bruno", "Bruno and Mishti", "Bruno, Mishti, Kaju and 2 more"; empty once the pets were erased. */
export function formatPets({ lines }: Pick<NotifiedVisit, 'lines'>): string {
  const names = [...new Set(lines.flatMap(({ petName }) => petName ?? []))];
  const others = names.length - MAX_NAMES;
  const named = others > 0 ? [...names.slice(0, MAX_NAMES), `${others} more`] : names;
  return listed(named);
}

/** Services and pets: "Rabies vaccine for Bruno", "3 vaccinations for Bruno and Mishti". */
export function formatServices({ kind, lines }: Pick<NotifiedVisit, 'kind' | 'lines'>): string {
  const names = [...new Set(lines.map(({ name }) => name))];
  const [first = ''] = names;
  const label =
    names.length === 1
      ? first
      : kind === 'home_care'
        ? 'home care'
        : counted(names.length, lowercaseKind(kind));
  const pets = formatPets({ lines });
  return pets ? `${label} for ${pets}` : label;
}

/** The kind in mid-sentence: "blood test". */
export const lowercaseKind = (kind: NotifiedVisit['kind']) => homeVisitNames[kind].toLowerCase();

/** The technician or vet: "Dr Asha Rao", "Ravi Kumar". */
export const formatTechnician = ({
  technicianName,
  isVet,
}: Pick<NotifiedVisit, 'technicianName' | 'isVet'>) =>
  technicianName && (isVet ? `Dr ${technicianName}` : technicianName);

/** Seven in the evening of the day before, in India. */
export function eveningBefore(windowStart: Date): Date {
  const midnight = Math.floor((windowStart.getTime() + IST_OFFSET_MS) / DAY) * DAY - IST_OFFSET_MS;
  return new Date(midnight - (24 - PREP_HOUR) * 3_600_000);
}

const MENTIONS_FASTING = /\b(fast|fasting|food|feed|eat)\b/i;
/** A notification holds a thousand characters. */
const MAX_PREP_LENGTH = 450;

/** How to prepare for a visit, as sentences without duplicates; the page shows it in full. */
export function formatPrep({ lines }: Pick<NotifiedVisit, 'lines'>): string {
  const prep = new Set(lines.flatMap((line) => [...formatFasting(line), ...line.prep]).map(asSentence));
  let text = '';
  for (const sentence of prep) {
    if (text.length + sentence.length > MAX_PREP_LENGTH) return `${text} Your visit’s page has the rest.`;
    text = text ? `${text} ${sentence}` : sentence;
  }
  return text;
}

/** How long the pet must fast, unless the preparation already says so. */
const formatFasting = ({ fastingHours, prep }: NotifiedVisit['lines'][number]) =>
  fastingHours > 0 && !prep.some((line) => MENTIONS_FASTING.test(line))
    ? [`No food for ${counted(fastingHours, 'hour')} before, but plenty of water`]
    : [];
