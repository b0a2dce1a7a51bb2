import { DUE_SOON_DAYS, type VaccinationState } from '@tailwell/contract/pets/vaccination-constants';
import type { ScheduleLine } from './schedule.sql.ts';

const DAY = 86_400_000;

/** Age in days from which a pet's age no longer determines which dose is missing. */
const GROWN_UP = 365;

/** Minimum number of days between two doses of a course (WSAVA 2024: two to four weeks). */
const LEAST_GAP = 14;

/** A vaccination on a card. */
export interface OnCard {
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
export interface Planned extends ScheduleLine {
  dueOn: string | null;
  state: VaccinationState | null;
}

const after = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
const earliest = (days: string[]) => days.toSorted()[0];
const later = (one: string, other: string) => (one > other ? one : other);

/** State of an item that is due on a day. */
export function stateOf(dueOn: string, today: string): VaccinationState {
  if (dueOn < today) return 'overdue';
  return dueOn <= after(today, DUE_SOON_DAYS) ? 'due_soon' : 'up_to_date';
}

/** Letters and digits in lower case, with a space around each word. */
const wordsOf = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** Whether a vaccination counts towards a course: it is the course's vaccine, or its name contains one of its terms. */
export function countsFor(course: ScheduleLine[], { vaccineId, name }: Pick<OnCard, 'vaccineId' | 'name'>) {
  const words = wordsOf(name);
  return course.some(
    (line) =>
      (vaccineId !== null && line.vaccineId === vaccineId) ||
      [line.name, ...line.words].some((one) => one && words.includes(wordsOf(one))),
  );
}

/** Groups schedule lines by course, which is identified by name. */
const coursesOf = (lines: ScheduleLine[]) => [...Map.groupBy(lines, ({ name }) => name).values()];

/** What is next for a pet by species and age, one line per course; none where the card already says so. */
export function planFor(
  lines: ScheduleLine[],
  card: { vaccinations: OnCard[]; dewormings: { givenOn: string; nextDueOn: string | null }[] },
  pet: Pet,
): Planned[] {
  const vaccinations = coursesOf(lines.filter(({ kind }) => kind === 'vaccination')).map((course) =>
    planCourse(
      course,
      card.vaccinations.filter((one) => countsFor(course, one)),
      pet,
    ),
  );
  const wormings = lines.filter(({ kind }) => kind === 'deworming');
  return [...vaccinations, planDeworming(wormings, card.dewormings, pet)].filter((one) => one !== undefined);
}

function planCourse(course: ScheduleLine[], given: OnCard[], pet: Pet): Planned | undefined {
  const last = given.toSorted((a, b) => a.givenOn.localeCompare(b.givenOn)).at(-1);
  if (!last) return planFirst(course, pet);
  const next = nextDose(course, last.givenOn, pet);
  if (!next || isOnCard(last, next.dueOn, pet)) return undefined;
  return planned(next.line, next.dueOn, pet);
}

/** Whether the card itself says when the next one is due: no later than the schedule, or, for grown-up pets, at all. */
function isOnCard({ nextDueOn }: OnCard, dueOn: string, { bornOn, today }: Pet): boolean {
  if (nextDueOn === null) return false;
  const isGrownUp = bornOn === null || daysBetween(bornOn, today) >= GROWN_UP;
  return isGrownUp || nextDueOn <= dueOn || nextDueOn < today;
}

/**
 * For a young pet without records: the dose for its age. For a grown-up pet or one of unknown age: how the course
 * starts at that age, as a question for the vet, and never as overdue.
 */
function planFirst(course: ScheduleLine[], pet: Pet): Planned | undefined {
  const { bornOn, today } = pet;
  if (bornOn === null) return planned(course.at(-1), null, pet);
  const age = daysBetween(bornOn, today);
  const line = course.find(({ untilDays }) => untilDays === null || age < untilDays);
  return planned(line, age >= GROWN_UP ? null : after(bornOn, line?.fromDays ?? 0), pet);
}

/** The dose that follows a given one: the next of the course, or the same one again. */
function nextDose(course: ScheduleLine[], givenOn: string, { bornOn, today }: Pet) {
  if (bornOn !== null) {
    const agedThen = daysBetween(bornOn, givenOn);
    const age = daysBetween(bornOn, today);
    const line = course.find(
      ({ fromDays, untilDays }) => fromDays > agedThen && (untilDays === null || age < untilDays),
    );
    if (line) return { line, dueOn: later(after(bornOn, line.fromDays), after(givenOn, LEAST_GAP)) };
  }
  const line = course.at(-1);
  return line?.repeatDays ? { line, dueOn: after(givenOn, line.repeatDays) } : undefined;
}

function planDeworming(
  lines: ScheduleLine[],
  given: { givenOn: string; nextDueOn: string | null }[],
  pet: Pet,
): Planned | undefined {
  if (lines.length === 0) return undefined;
  const last = given.toSorted((a, b) => a.givenOn.localeCompare(b.givenOn)).at(-1);
  if (!last) return planFirst(lines, pet);
  if (last.nextDueOn !== null) return undefined;
  const dueOn = nextDeworming(lines, last.givenOn, pet.bornOn);
  return dueOn === null ? undefined : planned(lineAt(lines, last.givenOn, pet.bornOn), dueOn, pet);
}

/** Only what all pets should have can be overdue. */
function planned(line: ScheduleLine | undefined, dueOn: string | null, { today }: Pet): Planned | undefined {
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
  return repeatDays ? after(givenOn, repeatDays) : null;
}

/**
 * When a vaccination is usually due again: after its vaccine's interval, else by the schedule; sooner while a puppy's
 * or kitten's course goes on. Null if unknown.
 */
export function nextVaccination(
  lines: ScheduleLine[],
  given: Omit<OnCard, 'nextDueOn'> & { repeatDays: number | null },
  bornOn: string | null,
): string | null {
  const { givenOn, repeatDays } = given;
  const courses = coursesOf(lines).filter((course) => countsFor(course, given));
  const isYoung = bornOn !== null && daysBetween(bornOn, givenOn) < GROWN_UP;
  const next = courses.flatMap(
    (course) => nextDose(course, givenOn, { bornOn: isYoung ? bornOn : null, today: givenOn })?.dueOn ?? [],
  );
  return earliest(repeatDays ? [...(isYoung ? next : []), after(givenOn, repeatDays)] : next) ?? null;
}
