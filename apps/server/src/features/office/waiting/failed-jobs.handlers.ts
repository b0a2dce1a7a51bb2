import { type failedJobs, MAX_JOBS } from '@tailwell/contract/office/failed-jobs';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { dropFailedJobs, retryFailedJobs, selectFailedJobs } from '../../../platform/jobs/failed-jobs.ts';

type Act = (tx: Transaction<Database>, ids: string[]) => Promise<{ id: string; name: string }[]>;

export function failedJobHandlers({ db }: Context): Handlers<typeof failedJobs> {
  const perform = (act: Act, outcome: 'retried' | 'given up', ids: string[]) =>
    inTransaction(db, async (tx) => {
      const jobs = await act(tx, ids);
      for (const { id, name } of jobs) {
        recordChange({
          kind: 'jobs',
          id,
          before: { name, state: 'failed' },
          after: { name, state: outcome },
        });
      }
      return jobs.length;
    });
  return {
    listFailedJobs: async ({ query: { page } }) => {
      const { rows, total } = await selectFailedJobs(db, { limit: MAX_JOBS, offset: (page - 1) * MAX_JOBS });
      return {
        data: rows.map(({ id, error, ...job }) => ({ ...job, _id: id, error: withoutContacts(error) })),
        total,
      };
    },
    retryJobs: async ({ body }) => {
      const changed = await perform(retryFailedJobs, 'retried', body.ids);
      return { data: { changed }, message: changed === 1 ? 'It runs again.' : 'They run again.' };
    },
    dropJobs: async ({ body }) => ({
      data: { changed: await perform(dropFailedJobs, 'given up', body.ids) },
      message: 'Given up.',
    }),
  };
}

const MAX_ERROR_LENGTH = 300;

/** The first line of an error, without email addresses and long numbers: a provider may have repeated a recipient. */
const withoutContacts = (error: string) =>
  (error.split('\n')[0] ?? '')
    .slice(0, MAX_ERROR_LENGTH)
    .replace(/\S+@\S+/g, '•••')
    .replace(/\+?\d[\d ]{5,}\d/g, '•••');
