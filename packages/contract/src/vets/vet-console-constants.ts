import { PAGE_SIZE } from '../page-size.ts';

/** Whether a vet takes instant consultations now. */
export const presenceStatuses = ['online', 'break', 'offline'] as const;
export type PresenceStatus = (typeof presenceStatuses)[number];

/** How long a break may be, in minutes (field 1j). */
export const breakLengths = [10, 20, 30, 60, 120] as const;

/** The parts of a vet's list of consultations. */
export const vetConsoleTabs = ['today', 'upcoming', 'past'] as const;
export type VetConsoleTab = (typeof vetConsoleTabs)[number];

/** How many consultations one page of a list has: a day is shown whole. */
export const vetConsolePageSize = (tab: VetConsoleTab) => (tab === 'today' ? 100 : PAGE_SIZE);

/** Hours begin and end on such minutes. */
export const HOURS_STEP = 5;

/** The shortest span of hours, in minutes: the shortest consultation. */
export const SHORTEST_HOURS = 15;

/** How often a vet may begin anew within one day. */
export const SPANS_PER_DAY = 6;

/** How far ahead a day may differ from the week, in days. */
export const EXCEPTION_DAYS = 366;

/** A part of a day in minutes since midnight in Asia/Kolkata. */
export interface Span {
  fromMinute: number;
  toMinute: number;
}

/** Places of the first two of these spans that overlap, the later one first; undefined: none do. */
export function findOverlap(spans: (Span & { weekday: number })[]): [at: number, other: number] | undefined {
  for (const [at, span] of spans.entries()) {
    const other = spans.findIndex(
      (before, place) =>
        place < at &&
        before.weekday === span.weekday &&
        before.fromMinute < span.toMinute &&
        span.fromMinute < before.toMinute,
    );
    if (other !== -1) return [at, other];
  }
  return undefined;
}

/** By which address a made-up vet of the sandbox signs in: first and last name, in plain letters. */
export function sandboxVetEmail(name: string): string {
  const words = name
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^a-z]/g, ''))
    .filter(Boolean);
  return `${[words[0], ...words.slice(1).slice(-1)].join('.')}@vets.sandbox.example`;
}
