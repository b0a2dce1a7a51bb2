import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { listed } from '../../../platform/format.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { vaccinationMessages } from './vaccinations.messages.ts';
import { selectVaccinated } from './vaccinations.sql.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    checkAfterVaccination: { visitId: string };
  }
}

/** Asks owners a day after a vaccination whether the pet is well. */
export async function checkAfterVaccination({ db }: Context, { visitId }: { visitId: string }) {
  await inTransaction(db, async (tx) => {
    const vaccinated = await selectVaccinated(tx, visitId);
    if (!vaccinated) return;
    const pets = listed(vaccinated.petNames.slice(0, 6));
    await notify(tx, {
      ...renderMessage(vaccinationMessages['vaccine-check'], { pets }),
      userId: vaccinated.userId,
      key: `vaccine-check:${visitId}`,
      url: '/consultation',
    });
  });
}
