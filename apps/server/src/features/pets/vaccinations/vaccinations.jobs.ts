import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { listed } from '../../../platform/format.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { selectVaccinated } from './vaccinations.sql.ts';

declare module '../../../platform/jobs/jobs.ts' {
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
