import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { selectAuthorities } from '../../features/welfare/welfare-console/case.sql.ts';
import {
  askQuestion,
  closeCase,
  type Decision,
  recordAction,
  recordPolice,
  triageCase,
} from '../../features/welfare/welfare-console/case-actions.flow.ts';
import { forwardCase } from '../../features/welfare/welfare-console/forward.flow.ts';
import type { Database } from '../../platform/database/db.ts';
import { dayInIndia } from '../../platform/india-time.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { questionOf, severityOf } from './welfare.rules.ts';
import { type SandboxCase, selectWaiting, updateWelfareOn } from './welfare.sql.ts';

type Tx = Transaction<Database>;

/** How long a sandbox officer takes for the first step and for each later one, in milliseconds. */
const FIRST_STEP_DELAY = 20_000;
const NEXT_STEP_DELAY = 40_000;

/** Interval until the next try while a user plays an officer, in milliseconds. */
const RETRY_DELAY = 60_000;

async function plan(tx: Tx, reportId: string, inMs: number) {
  await enqueue(tx, 'workOnCaseInSandbox', { reportId }, { key: `sandbox-case:${reportId}`, inMs });
}

export const planWelfareStep = (tx: Tx, { reportId }: { reportId: string }) =>
  plan(tx, reportId, FIRST_STEP_DELAY);

export const planLaterWelfareStep = (tx: Tx, reportId: string) => plan(tx, reportId, RETRY_DELAY);

/** Switches the sandbox officer; switched on, they also pick up cases left waiting. */
export async function switchWelfare(tx: Tx, isOn: boolean) {
  await updateWelfareOn(tx, isOn);
  if (!isOn) return;
  for (const { id } of await selectWaiting(tx)) await plan(tx, id, FIRST_STEP_DELAY);
}

/** Takes the next step of a case: triage with a question, letter, FIR, action taken, closing. */
export async function workOnCase(tx: Tx, row: SandboxCase, officer: Decision['officer']) {
  const decision = { id: row.id, officer, revision: row.revision };
  if (row.status === 'submitted') await triage(tx, row, decision);
  else if (row.status === 'triaged') await forward(tx, row, decision);
  else if (row.status === 'forwarded' && !row.firNo) await recordFir(tx, row, decision);
  else if (row.status === 'forwarded') {
    await recordAction(
      tx,
      decision,
      'The animal was found, and a vet of the hospital nearby has treated it.',
    );
  } else {
    const note = 'The animal is safe. Thank you for reporting it.';
    return closeCase(tx, decision, { outcome: 'resolved', note });
  }
  await plan(tx, row.id, NEXT_STEP_DELAY);
}

async function triage(tx: Tx, row: SandboxCase, decision: Decision) {
  await triageCase(tx, decision, {
    severity: severityOf(row),
    nextFollowUpOn: dayInIndia(new Date(), 3),
    note: 'We have your report and are forwarding it to the authority in charge.',
  });
  const question = questionOf(row);
  if (question) await askQuestion(tx, decision, question);
}

async function forward(tx: Tx, row: SandboxCase, decision: Decision) {
  const known = await selectAuthorities(tx, row);
  const authority = known.find(({ kind }) => kind === 'police') ?? known[0];
  await forwardCase(tx, decision, {
    ...(authority ? { authorityId: authority.id } : { kind: 'police', name: 'Police station in charge' }),
    channel: 'hand',
    letterLanguage: 'en',
    letterSentOn: dayInIndia(new Date()),
    note: 'The letter of complaint was handed in.',
  });
}

async function recordFir(tx: Tx, row: SandboxCase, decision: Decision) {
  await recordPolice(tx, decision, {
    firNo: `${randomInt(100, 1_000)}/${dayInIndia(new Date()).slice(0, 4)}`,
    station: `Police station in charge, ${row.city || row.state || 'India'}`,
    officer: 'Station house officer',
    phone: '112',
    nextFollowUpOn: dayInIndia(new Date(), 7),
  });
}
