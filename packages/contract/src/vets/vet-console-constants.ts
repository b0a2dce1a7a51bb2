import { PAGE_SIZE } from '../page-size.ts';

/** Whether a vet currently takes instant consultations. */
export const presenceStatuses = ['online', 'break', 'offline'] as const;
export type PresenceStatus = (typeof presenceStatuses)[number];

/** Possible lengths of a break, in minutes (field 1j). */
export const breakLengths = [10, 20, 30, 60, 120] as const;

/** The tabs of a vet's list of consultations. */
export const vetConsoleTabs = ['today', 'upcoming', 'past'] as const;
export type VetConsoleTab = (typeof vetConsoleTabs)[number];

/** Consultations per page of a list: a day fits on one page. */
export const vetConsolePageSize = (tab: VetConsoleTab) => (tab === 'today' ? 100 : PAGE_SIZE);

/** Working hours start and end on multiples of this many minutes. */
export const HOURS_STEP = 5;

/** The shortest span of working hours, in minutes: the shortest consultation. */
export const MIN_HOURS_MINUTES = 15;

/** Maximum number of separate working spans within a day. */
export const SPANS_PER_DAY = 6;

/** How many days ahead exceptions to the weekly hours can be set. */
export const EXCEPTION_DAYS = 366;

/** A span of a day, in minutes since midnight in Asia/Kolkata. */
export interface Span {
  fromMinute: number;
  toMinute: number;
}

/** Returns the indexes of the first two overlapping spans, the later one first; undefined: none overlap. */
export function findOverlap(spans: (Span & { weekday: number })[]): [at: number, other: number] | undefined {
  for (const [at, span] of spans.entries()) {
    const other = spans.findIndex(
      (earlier, index) =>
        index < at &&
        earlier.weekday === span.weekday &&
        earlier.fromMinute < span.toMinute &&
        span.fromMinute < earlier.toMinute,
    );
    if (other !== -1) return [at, other];
  }
  return undefined;
}

/** The sign-in email address of a sandbox vet: first and last name, in plain letters. */
export function sandboxVetEmail(name: string): string {
  const nameParts = name
    .toLowerCase()
    .split(/\s+/)
    .map((part) => part.replace(/[^a-z]/g, ''))
    .filter(Boolean);
  return `${[nameParts[0], ...nameParts.slice(1).slice(-1)].join('.')}@vets.sandbox.example`;
}
