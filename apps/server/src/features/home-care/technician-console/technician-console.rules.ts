import type { HomeVisitKind, HomeVisitStatus } from '@tailwell/contract/booking-constants';
import {
  MAX_ACTION_AGE_HOURS,
  type VisitFailure,
  WAIT_MINUTES,
} from '@tailwell/contract/home-care/technician-console-constants';
import { type LineNeed, visitKinds } from '@tailwell/contract/home-care/visit-kinds';
import { counted } from '../../../platform/format.ts';
import { dayInIndia } from '../../../platform/india-time.ts';

const MINUTE = 60_000;
/** How long before the window a technician can set out, even on the evening before, in minutes. */
const SET_OUT_MINUTES = 180;

/**
 * When an action was done: the phone's time, but not in the future, not older than a phone holds actions, and not
 * before the previous action.
 */
export function clampActionTime(at: Date, { now, last }: { now: Date; last: Date | null }): Date {
  const earliest = Math.max(now.getTime() - MAX_ACTION_AGE_HOURS * 60 * MINUTE, last?.getTime() ?? 0);
  return new Date(Math.min(Math.max(at.getTime(), earliest), now.getTime()));
}

/** Whether a technician can set out: on the day of the visit, or shortly before its window. */
export const canSetOut = (windowStart: Date, at: Date) =>
  at.getTime() >= windowStart.getTime() - SET_OUT_MINUTES * MINUTE ||
  dayInIndia(at) >= dayInIndia(windowStart);

/** A line's progress, as far as finishing the visit depends on it. */
export interface WorkedLine {
  name: string;
  petName: string | null;
  observeMinutes: number;
  givenAt: Date | null;
  hasSample: boolean;
}

/** Until when a visit's pets are observed after their vaccines; null: not needed. */
export function observedUntil(lines: readonly WorkedLine[]): Date | null {
  const ends = lines.flatMap(({ givenAt, observeMinutes }) =>
    givenAt && observeMinutes > 0 ? givenAt.getTime() + observeMinutes * MINUTE : [],
  );
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

const NEEDS: Record<LineNeed, { isMet: (line: WorkedLine) => boolean; code: string; request: string }> = {
  tube: { isMet: ({ hasSample }) => hasSample, code: 'SAMPLE_MISSING', request: 'scan the tube' },
  dose: { isMet: ({ givenAt }) => givenAt !== null, code: 'DOSE_MISSING', request: 'enter the vial' },
};

/** What is missing before a visit can be finished; null: nothing. */
export function unfinishedOf(
  kind: HomeVisitKind,
  lines: readonly WorkedLine[],
  at: Date,
): { code: string; message: string } | null {
  const { needs } = visitKinds[kind];
  const need = needs && NEEDS[needs];
  const missing = need && lines.find((line) => !need.isMet(line));
  if (missing) {
    const subject = `${missing.name}${missing.petName ? ` for ${missing.petName}` : ''}`;
    return { code: need.code, message: `${subject}: ${need.request} before you finish.` };
  }
  const until = observedUntil(lines);
  if (!until || until <= at) return null;
  const minutes = Math.ceil((until.getTime() - at.getTime()) / MINUTE);
  return {
    code: 'OBSERVING',
    message: `Stay and watch for ${counted(minutes, 'more minute')}. Then finish the visit.`,
  };
}

/** Result of a failed visit; a number: minutes left to wait at the door. */
export function outcomeOf(
  reason: VisitFailure,
  { status, arrivedAt }: { status: HomeVisitStatus; arrivedAt: Date | null },
  at: Date,
): 'attempt_failed' | 'no_show_user' | number {
  if (reason !== 'nobody_home' || status === 'in_service') return 'attempt_failed';
  if (status !== 'arrived' || !arrivedAt) return WAIT_MINUTES;
  const left = arrivedAt.getTime() + WAIT_MINUTES * MINUTE - at.getTime();
  return left > 0 ? Math.ceil(left / MINUTE) : 'no_show_user';
}
