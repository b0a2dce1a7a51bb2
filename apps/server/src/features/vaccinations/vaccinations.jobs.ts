import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { inIndianDate, listed } from '../../platform/format.ts';
import { notify, notifyEach } from '../notifications/notify.flow.ts';
import { type DueVaccination, selectDue, selectVaccinated } from './due.sql.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    checkAfterVaccination: { visitId: string };
  }
}

/** Asks a day after a vaccination whether the pet is well. */
export async function checkAfterVaccination({ db }: Context, { visitId }: { visitId: string }) {
  await inTransaction(db, async (tx) => {
    const given = await selectVaccinated(tx, visitId);
    if (!given) return;
    await notify(tx, {
      userId: given.userId,
      key: `vaccine-check:${visitId}`,
      kind: 'vaccine-check',
      title: 'Any swelling or fever?',
      text: `${listed(given.petNames.slice(0, 6))} had a vaccine yesterday. Being tired or a little sore for a day is usual. A swollen face, vomiting or trouble breathing is not: talk to a vet by video now.`,
      url: '/consultation',
    });
  });
}

/** Few enough that one transaction is over at once. */
const REMINDED_AT_ONCE = 200;

/** Reminds owners of vaccinations that are due, until they are given or booked. */
export async function remindOfDueVaccinations({ db }: Context) {
  for (;;) {
    const reminded = await inTransaction(db, async (tx) => {
      const due = await selectDue(tx, REMINDED_AT_ONCE);
      await notifyEach(tx, due.map(toReminder));
      return due.length;
    });
    if (reminded < REMINDED_AT_ONCE) return;
  }
}

function toReminder({ id, userId, petId, petName, vaccineId, name, nextDueOn, stage }: DueVaccination) {
  const day = inIndianDate(new Date(nextDueOn));
  const when = stage < 0 ? `is due on ${day}` : stage === 0 ? 'is due now' : `was due on ${day}`;
  return {
    userId,
    key: `vaccine-due:${id}:${stage}`,
    kind: 'vaccine-due' as const,
    title: `${[...petName].slice(0, 40).join('')}: a vaccine ${when}`,
    text: `${name}. Book it at home, and the certificate is on ${petName}’s page the same day.`,
    url: `/vaccination?${new URLSearchParams({ pet: petId, ...(vaccineId && { service: vaccineId }) })}`,
  };
}
