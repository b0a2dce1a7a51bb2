import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { isAnyAtConsole } from '../people.sql.ts';
import { planLaterWelfareStep, workOnCase } from './welfare.flow.ts';
import { isWelfareOn, selectSandboxCase, selectSandboxOfficers } from './welfare.sql.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** Its state decides the next step. */
    workOnCaseInSandbox: { reportId: string };
  }
}

/** Works on a case as a sandbox officer of its city. While a user plays one at the console, tries again later. */
export async function workOnCaseInSandbox({ db, config, log }: Context, { reportId }: { reportId: string }) {
  if (!config.demo || !(await isWelfareOn(db))) return;
  const row = await selectSandboxCase(db, reportId);
  if (!row || row.status === 'closed' || row.status === 'withdrawn') return;
  const people = await selectSandboxOfficers(db, reportId);
  // A case stays with the officer who has picked it up.
  const sandboxOfficer = row.officerId ? people.find(({ userId }) => userId === row.officerId) : people[0];
  if (!sandboxOfficer) return;
  const userIds = people.map(({ userId }) => userId);
  if (await isAnyAtConsole(db, userIds)) {
    await inTransaction(db, (tx) => planLaterWelfareStep(tx, reportId));
    return;
  }
  const officer = {
    userId: sandboxOfficer.userId,
    cities: sandboxOfficer.city === null ? null : [sandboxOfficer.city.toLowerCase()],
  };
  await inTransaction(db, (tx) => workOnCase(tx, row, officer)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    log.info({ reportId, code: error.code }, 'the sandbox leaves a case to people');
  });
}
