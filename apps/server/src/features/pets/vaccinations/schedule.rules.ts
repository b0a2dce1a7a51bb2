import { DUE_SOON_DAYS, type VaccinationState } from '@tailwell/contract/pets/vaccination-constants';
import type { ScheduleLine } from './schedule.sql.ts';

const DAY = 86_400_000;

/** From this age on nobody knows from its age alone which dose a pet lacks, in days. */
const GROWN_UP = 365;

/** Two doses of a course are at least so many days apart (WSAVA 2024: two to four weeks). */
const LEAST_GAP = 14;

/** What stands on a card of a vaccination. */
export interface OnCard {
  name: string;
  vaccineId: string | null;
  givenOn: string;
  nextDueOn: string | null;
}

interface Pet {
  /** As 2026-11-29; null: nobody knows. */
  bornOn: string | null;
  today: string;
}

/** What the schedule has for a pet that is not on its card. */
export interface Planned extends ScheduleLine {
  dueOn: string | null;
  state: VaccinationState | null;
}

const after = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
const earliest = (days: string[]) => days.toSorted()[0];
const later = (one: string, other: string) => (one > other ? one : other);

/** How something stands that is due on a day. */
export function stateOf(dueOn: string, today: string): VaccinationState {
  if (dueOn < today) return 'overdue';
  return dueOn <= after(today, DUE_SOON_DAYS) ? 'due_soon' : 'up_to_date';
}

/** Letters and digits in small letters, a space around each word. */
const wordsOf = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** Whether a vaccination counts for a course: it is the course's vaccine, or has one of its words in its name. */
export function countsFor(course: ScheduleLine[], { vaccineId, name }: Pick<OnCard, 'vaccineId' | 'name'>) {
  const words = wordsOf(name);
  return course.some(
    (line) =>
      (vaccineId !== null && line.vaccineId === vaccineId) ||
      [line.name, ...line.words].some((one) => one && words.includes(wordsOf(one))),
  );
}

/** The lines of a schedule by course: what has one name is one course. */
const coursesOf = (lines: ScheduleLine[]) => [...Map.groupBy(lines, ({ name }) => name).values()];

/** What is next for a pet by species and age, a line for each course; nothing where the card says it already. */
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

/** Whether the card itself says when the next one is due: as soon as the schedule has it, or of a grown-up pet at all. */
function isOnCard({ nextDueOn }: OnCard, dueOn: string, { bornOn, today }: Pet): boolean {
  if (nextDueOn === null) return false;
  const isGrownUp = bornOn === null || daysBetween(bornOn, today) >= GROWN_UP;
  return isGrownUp || nextDueOn <= dueOn || nextDueOn < today;
}

/**
 * Of a young pet of which nothing is known: the dose that its age asks for. Of one that is grown up or of no known age:
 * how it begins, as something to ask the vet, and never as late.
 */
function planFirst(course: ScheduleLine[], pet: Pet): Planned | undefined {
  const { bornOn, today } = pet;
  if (bornOn === null) return planned(course.at(-1), null, pet);
  const age = daysBetween(bornOn, today);
  const line = course.find(({ untilDays }) => untilDays === null || age < untilDays);
  return planned(line, age >= GROWN_UP ? null : after(bornOn, line?.fromDays ?? 0), pet);
}

/** The dose that follows one that was given: the next of the course, or the same one again. */
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

/** Only what all should have is ever late. */
function planned(line: ScheduleLine | undefined, dueOn: string | null, { today }: Pet): Planned | undefined {
  if (!line) return undefined;
  return { ...line, dueOn, state: dueOn !== null && line.isCore ? stateOf(dueOn, today) : null };
}

/** The line for a pet's age on a day; the last one where its age is not known. */
const lineAt = (lines: ScheduleLine[], day: string, bornOn: string | null) =>
  lines.find(
    ({ untilDays }) => untilDays === null || (bornOn !== null && daysBetween(bornOn, day) < untilDays),
  );

/** When a pet is to be dewormed again after a day; null: by no schedule. */
export function nextDeworming(lines: ScheduleLine[], givenOn: string, bornOn: string | null): string | null {
  const repeatDays = lineAt(lines, givenOn, bornOn)?.repeatDays;
  return repeatDays ? after(givenOn, repeatDays) : null;
}

/**
 * When a vaccination is usually due again: after as many days as its vaccine says, else as the schedule has it; or sooner, if
 * a course of the young goes on. Null: nobody knows.
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
