import type { ServerFeature } from '../../../feature.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { accountHandlers } from './leaving.handlers.ts';
import { eraseDeletedAccounts } from './leaving.jobs.ts';

/** What people may do with all that features hold of them: take it along, leave, be erased. */
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
