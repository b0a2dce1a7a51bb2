import { DUE_SOON_DAYS, type VaccinationState } from '@tailwell/contract/pets/vaccination-constants';
import type { ScheduleLine } from './schedule.sql.ts';

const DAY = 86_400_000;

/** Age in days from which a pet's age no longer determines which dose is missing. */
const ADULT_AGE_DAYS = 365;

/** Minimum number of days between two doses of a course (WSAVA 2024: two to four weeks). */
const MIN_GAP_DAYS = 14;

/** A vaccination on a card. */
export interface CardVaccination {
  name: string;
  vaccineId: string | null;
  givenOn: string;
  nextDueOn: string | null;
}

interface Pet {
  /** As 2026-11-29; null if unknown. */
  bornOn: string | null;
  today: string;
}

/** What the schedule plans for a pet and its card does not show. */
export interface PlannedDose extends ScheduleLine {
  dueOn: string | null;
  state: VaccinationState | null;
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
const earliest = (days: string[]) => days.toSorted()[0];
const later = (one: string, other: string) => (one > other ? one : other);

/** State of an item that is due on a day. */
export function stateOf(dueOn: string, today: string): VaccinationState {
  if (dueOn < today) return 'overdue';
  return dueOn <= addDays(today, DUE_SOON_DAYS) ? 'due_soon' : 'up_to_date';
}

/** Letters and digits in lower case, with a space around each word. */
const normalize = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** Whether a vaccination counts towards a course: it is the course's vaccine, or its name contains one of its terms. */
export function countsFor(
  course: ScheduleLine[],
  { vaccineId, name }: Pick<CardVaccination, 'vaccineId' | 'name'>,
) {
  const normalizedName = normalize(name);
  return course.some(
    (line) =>
      (vaccineId !== null && line.vaccineId === vaccineId) ||
      [line.name, ...line.otherNames].some((term) => term && normalizedName.includes(normalize(term))),
  );
}

/** Groups schedule lines by course, which is identified by name. */
const coursesOf = (lines: ScheduleLine[]) => [...Map.groupBy(lines, ({ name }) => name).values()];

/** The next dose of each course, by the pet's species and age; none where the card already states it. */
export function planFor(
  lines: ScheduleLine[],
  card: { vaccinations: CardVaccination[]; dewormings: { givenOn: string; nextDueOn: string | null }[] },
  pet: Pet,
): PlannedDose[] {
  const vaccinations = coursesOf(lines.filter(({ kind }) => kind === 'vaccination')).map((course) =>
    planCourse(
      course,
      card.vaccinations.filter((vaccination) => countsFor(course, vaccination)),
      pet,
    ),
  );
  const dewormingLines = lines.filter(({ kind }) => kind === 'deworming');
  return [...vaccinations, planDeworming(dewormingLines, card.dewormings, pet)].filter(
    (dose) => dose !== undefined,
  );
}

function planCourse(course: ScheduleLine[], entries: CardVaccination[], pet: Pet): PlannedDose | undefined {
  const last = entries.toSorted((a, b) => a.givenOn.localeCompare(b.givenOn)).at(-1);
  if (!last) return planFirst(course, pet);
  const next = nextDose(course, last.givenOn, pet);
  if (!next || isStatedOnCard(last, next.dueOn, pet)) return undefined;
  return toPlannedDose(next.line, next.dueOn, pet);
}

/** Whether the card itself says when the next one is due: no later than the schedule, or, for grown-up pets, at all. */
function isStatedOnCard({ nextDueOn }: CardVaccination, dueOn: string, { bornOn, today }: Pet): boolean {
  if (nextDueOn === null) return false;
  const isAdult = bornOn === null || daysBetween(bornOn, today) >= ADULT_AGE_DAYS;
  return isAdult || nextDueOn <= dueOn || nextDueOn < today;
}

/**
 * For a young pet without records: the dose for its age. For a grown-up pet or one of unknown age: how the course
 * starts at that age, as a question for the vet, and never as overdue.
 */
function planFirst(course: ScheduleLine[], pet: Pet): PlannedDose | undefined {
  const { bornOn, today } = pet;
  if (bornOn === null) return toPlannedDose(course.at(-1), null, pet);
  const age = daysBetween(bornOn, today);
  const line = course.find(({ untilDays }) => untilDays === null || age < untilDays);
  return toPlannedDose(line, age >= ADULT_AGE_DAYS ? null : addDays(bornOn, line?.fromDays ?? 0), pet);
}

/** The dose that follows a given one: the next of the course, or the same one again. */
function nextDose(course: ScheduleLine[], givenOn: string, { bornOn, today }: Pet) {
  if (bornOn !== null) {
    const ageWhenGiven = daysBetween(bornOn, givenOn);
    const age = daysBetween(bornOn, today);
    const line = course.find(
      ({ fromDays, untilDays }) => fromDays > ageWhenGiven && (untilDays === null || age < untilDays),
    );
    if (line) return { line, dueOn: later(addDays(bornOn, line.fromDays), addDays(givenOn, MIN_GAP_DAYS)) };
  }
  const line = course.at(-1);
  return line?.repeatDays ? { line, dueOn: addDays(givenOn, line.repeatDays) } : undefined;
}

function planDeworming(
  lines: ScheduleLine[],
  entries: { givenOn: string; nextDueOn: string | null }[],
  pet: Pet,
): PlannedDose | undefined {
  if (lines.length === 0) return undefined;
  const last = entries.toSorted((a, b) => a.givenOn.localeCompare(b.givenOn)).at(-1);
  if (!last) return planFirst(lines, pet);
  if (last.nextDueOn !== null) return undefined;
  const dueOn = nextDeworming(lines, last.givenOn, pet.bornOn);
  return dueOn === null ? undefined : toPlannedDose(lineAt(lines, last.givenOn, pet.bornOn), dueOn, pet);
}

/** Only core doses can be overdue. */
function toPlannedDose(
  line: ScheduleLine | undefined,
  dueOn: string | null,
  { today }: Pet,
): PlannedDose | undefined {
  if (!line) return undefined;
  return { ...line, dueOn, state: dueOn !== null && line.isCore ? stateOf(dueOn, today) : null };
}

/** The line for a pet's age on a day; the last one if its age is unknown. */
const lineAt = (lines: ScheduleLine[], day: string, bornOn: string | null) =>
  lines.find(
    ({ untilDays }) => untilDays === null || (bornOn !== null && daysBetween(bornOn, day) < untilDays),
  );

/** Next deworming after one on a day; null if no schedule has one. */
export function nextDeworming(lines: ScheduleLine[], givenOn: string, bornOn: string | null): string | null {
  const repeatDays = lineAt(lines, givenOn, bornOn)?.repeatDays;
  return repeatDays ? addDays(givenOn, repeatDays) : null;
}

/**
 * When a vaccination is usually due again: after its vaccine's interval, else by the schedule; sooner while a puppy's
 * or kitten's course goes on. Null if unknown.
 */
export function nextVaccination(
  lines: ScheduleLine[],
  vaccination: Omit<CardVaccination, 'nextDueOn'> & { repeatDays: number | null },
  bornOn: string | null,
): string | null {
  const { givenOn, repeatDays } = vaccination;
  const courses = coursesOf(lines).filter((course) => countsFor(course, vaccination));
  const isYoung = bornOn !== null && daysBetween(bornOn, givenOn) < ADULT_AGE_DAYS;
  const next = courses.flatMap(
    (course) => nextDose(course, givenOn, { bornOn: isYoung ? bornOn : null, today: givenOn })?.dueOn ?? [],
  );
  return earliest(repeatDays ? [...(isYoung ? next : []), addDays(givenOn, repeatDays)] : next) ?? null;
}
