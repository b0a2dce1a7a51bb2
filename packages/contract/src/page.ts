import { z } from 'zod';

/** The last page that can be requested: to get further, users should search. */
const LAST_PAGE = 1_000;

/** Page of a list, starting at 1; left out: the first. */
export const page = z.coerce
  .number('Pages are numbers from 1.')
  .int('Pages are numbers from 1.')
  .min(1, 'Pages are numbers from 1.')
  .max(LAST_PAGE, `There are at most ${LAST_PAGE} pages.`)
  .default(1);

/** Total number of records, returned with each page of a list. */
export const total = { total: z.int().min(0) };
