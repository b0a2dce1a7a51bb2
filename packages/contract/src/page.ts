import { z } from 'zod';

/** The last page that can be asked for: whoever wants to go deeper should search. */
const LAST_PAGE = 1_000;

/** Which page of a list, from 1; left out: the first. */
export const page = z.coerce
  .number('Pages are numbers from 1.')
  .int('Pages are numbers from 1.')
  .min(1, 'Pages are numbers from 1.')
  .max(LAST_PAGE, `There are at most ${LAST_PAGE} pages.`)
  .default(1);

/** Beside a list's page: how many records there are in all. */
export const total = { total: z.int().min(0) };
