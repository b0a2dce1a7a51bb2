import type { ServerFeature } from '../../../feature.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { accountHandlers } from './data-rights.handlers.ts';
import { eraseDeletedAccounts } from './data-rights.jobs.ts';

/** A user's rights over all data that features store about them: export, deletion of the account, erasure. */
export const account = (personalData: PersonalData[]) =>
  ({
    calls: { account: (context) => accountHandlers(context, personalData) },
    timedJobs: [
      {
        name: 'eraseDeletedAccounts',
        cron: '30 21 * * *',
        run: (context) => eraseDeletedAccounts(context, personalData),
      },
    ],
  }) satisfies ServerFeature;
