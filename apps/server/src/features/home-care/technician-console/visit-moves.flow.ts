import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import { CODE_TRIES } from '@tailwell/contract/home-care/home-visit-constants';
import type { actionForms } from '@tailwell/contract/home-care/technician-console';
import { visitFailureNames } from '@tailwell/contract/home-care/technician-console-constants';
import { visitKinds } from '@tailwell/contract/home-care/visit-kinds';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { counted } from '../../../platform/format.ts';
import { conflict, invalid, type Refusal } from '../../../platform/http/errors.ts';
import { recordVaccinations } from '../../pets/vaccinations/record.flow.ts';
import { moveVisit, moveVisitIf } from '../home-visits/home-visits.lifecycle.flow.ts';
import {
  notifyArrived,
  notifyDone,
  notifyFailed,
  notifyNoOneHome,
  notifyOnTheWay,
} from '../home-visits/home-visits.notify.flow.ts';
import { canBecome } from '../home-visits/home-visits.rules.ts';
import { countWrongCode } from '../home-visits/visit-progress.sql.ts';
import { advanceVisit } from '../lab/advance.flow.ts';
import { travelMinutes } from '../technicians/travel.rules.ts';
import { selectWorkedLines } from './records.sql.ts';
import { canSetOut, outcomeOf, unfinishedOf } from './technician-console.rules.ts';
import { isElsewhere, type LockedFieldVisit, type Technician } from './technician-console.visits.sql.ts';

type Tx = Transaction<Database>;
/** The acting user: account and technician profile. */
export interface ActingTechnician {
  userId: string;
  technician: Technician;
}

/** A technician's own visit, locked, and the time of the action. */
export interface ActionContext extends ActingTechnician {
  visit: LockedFieldVisit;
  at: Date;
}

type DataOf<Kind extends keyof typeof actionForms> = z.output<(typeof actionForms)[Kind]>;

const MINUTE = 60_000;
/** Actions reported later than this no longer notify the owner. */
const STALE_AFTER_MS = 30 * MINUTE;

const STATUS_TEXTS: Record<HomeVisitStatus, string> = {
  payment_pending: 'it is not paid yet',
  requested: 'no one is assigned to it',
  assigned: 'you have not set out yet',
  on_the_way: 'you are on the way',
  arrived: 'you have arrived, and wait for the start code',
  in_service: 'it has been started already',
  sample_collected: 'its samples are collected',
  at_lab: 'its samples are at the lab',
  report_ready: 'its report is ready',
  done: 'it is done',
  attempt_failed: 'it could not be done',
  expired: 'it was not paid for in time',
  cancelled_by_user: 'the owner has cancelled it',
  cancelled_by_ops: 'Tailwell has cancelled it',
  no_show_user: 'no one was home',
};

/** 409: the action doesn't fit the visit's state. */
export const notNow = (status: HomeVisitStatus) =>
  conflict('NOT_NOW', `This can’t be done now: ${STATUS_TEXTS[status]}.`, { status });

function requireMove({ visit }: ActionContext, to: HomeVisitStatus) {
  if (!canBecome(visit.status, to)) throw notNow(visit.status);
}

const isRecent = ({ visit, at }: ActionContext) => visit.now.getTime() - at.getTime() < STALE_AFTER_MS;

const otherVisitOpen = () =>
  conflict('ANOTHER_VISIT', 'You are still at another visit. Finish that one first.');

/** A technician can't be at two visits at a time; the database enforces it for those on the way. */
export async function setOut(tx: Tx, context: ActionContext, { latitude, longitude }: DataOf<'set_out'>) {
  requireMove(context, 'on_the_way');
  const { visit, technician, at } = context;
  if (!canSetOut(visit.windowStart, at)) {
    throw conflict('TOO_EARLY', 'This visit is on another day. You can set out on its own day.');
  }
  if (await isElsewhere(tx, technician.id, visit.id)) throw otherVisitOpen();
  const from = latitude != null && longitude != null ? { latitude, longitude } : technician;
  const minutes = travelMinutes(from, visit);
  const etaAt = new Date(at.getTime() + minutes * MINUTE);
  try {
    await moveVisit(tx, visit, { to: 'on_the_way', actor: 'technician', set: { onTheWayAt: at, etaAt } });
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'home_visits_one_on_the_way') throw error;
    throw otherVisitOpen();
  }
  if (isRecent(context)) await notifyOnTheWay(tx, visit.id, minutes);
}

export async function arrive(tx: Tx, context: ActionContext) {
  requireMove(context, 'arrived');
  const { visit, at } = context;
  await moveVisit(tx, visit, {
    to: 'arrived',
    actor: 'technician',
    set: { arrivedAt: at, etaAt: null },
  });
  if (isRecent(context)) await notifyArrived(tx, visit.id);
}

/**
 * Starts a visit with the owner's code. Returns the refusal of a wrong code instead of throwing it, so that the count
 * stays.
 */
export async function start(
  tx: Tx,
  context: ActionContext,
  { code }: DataOf<'start'>,
): Promise<Refusal | undefined> {
  requireMove(context, 'in_service');
  const { visit, at } = context;
  const isCodeRight = sql<boolean>`start_code = ${code} and code_tries < ${CODE_TRIES}`;
  const move = { to: 'in_service', actor: 'technician', set: { startedAt: at } } as const;
  if (await moveVisitIf(tx, visit, isCodeRight, move)) return undefined;
  const codeTries = await countWrongCode(tx, visit.id, code);
  if (codeTries === undefined) return codeLocked();
  recordChange({
    kind: 'home-visits',
    id: visit.id,
    before: { codeTries: codeTries - 1 },
    after: { codeTries },
  });
  return wrongCode(CODE_TRIES - codeTries);
}

const codeLocked = () =>
  conflict('CODE_LOCKED', 'Too many wrong start codes. Tap “Couldn’t be done”, or call dispatch.');

function wrongCode(triesLeft: number): Refusal {
  if (triesLeft === 0) return codeLocked();
  const more = triesLeft === 1 ? 'You can try once more.' : `You can try ${triesLeft} more times.`;
  const message = `That isn’t the start code. Ask the owner again: it is on the visit’s page. ${more}`;
  return invalid('WRONG_CODE', message, { code: message });
}

export async function finish(tx: Tx, context: ActionContext) {
  const { visit, at } = context;
  const { needs, finishedAs } = visitKinds[visit.kind];
  if (visit.status !== 'in_service') throw notNow(visit.status);
  const unfinished = unfinishedOf(visit.kind, await selectWorkedLines(tx, visit.id), at);
  if (unfinished) throw conflict(unfinished.code, unfinished.message);
  await moveVisit(tx, visit, { to: finishedAs, actor: 'technician', set: { endedAt: at } });
  if (needs === 'dose') await recordVaccinations(tx, visit.id);
  // The tubes may reach the lab before an offline phone reports them as collected.
  if (needs === 'tube') await advanceVisit(tx, visit.id);
  await notifyDone(tx, visit.id);
}

/** Ends an attempt; the second one is free, unless no one opened the door. A new attempt gets a new code. */
export async function fail(tx: Tx, context: ActionContext, { reason, note = '' }: DataOf<'fail'>) {
  const { visit, at } = context;
  requireMove(context, 'attempt_failed');
  const outcome = outcomeOf(reason, visit, at);
  if (typeof outcome === 'number') {
    throw conflict('WAIT_LONGER', `Please wait at the door for ${counted(outcome, 'more minute')} first.`);
  }
  const failureNote = [visitFailureNames[reason], note].filter(Boolean).join('. ');
  await moveVisit(tx, visit, {
    to: outcome,
    actor: 'technician',
    note: failureNote,
    set: {
      attempts: sql`attempts + 1`,
      etaAt: null,
      endedAt: at,
      codeTries: 0,
      startCode: sql`lpad(floor(random() * 10000)::int::text, 4, '0')`,
    },
  });
  // Vaccines given before the visit failed still count.
  if (visitKinds[visit.kind].needs === 'dose') await recordVaccinations(tx, visit.id);
  if (outcome === 'attempt_failed') await notifyFailed(tx, visit.id, failureNote);
  else await notifyNoOneHome(tx, visit.id);
}
