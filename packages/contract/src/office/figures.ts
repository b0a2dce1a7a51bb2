import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';
import { figureKeys, figurePeriods } from './figure-constants.ts';

/** A count, rupees or minutes; null: there is nothing to take the median of. */
const value = z.number().nullable();

const figure = z.object({
  key: z.enum(figureKeys),
  value,
  /** In the period before, which ends as long before now as it starts before the period; null also for figures of now. */
  previous: value,
  /** One for each day, the oldest first; none for figures of now. */
  days: z.array(z.object({ day: z.iso.date(), value })),
});

const period = { days: z.coerce.number().pipe(z.literal(figurePeriods)).default(7) };
const oneFigure = z.object({ figure: z.enum(figureKeys), ...period });

export const figureCalls = {
  list: endpoint({
    method: 'GET',
    path: '/console/list/figures/v1',
    isOwn: true,
    summary: 'The figures that the caller’s roles may see, for today or some days, beside the period before',
    who: 'see_payments',
    query: z.object(period),
    reply: reply(z.array(figure)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/console/get/figure/v1',
    isOwn: true,
    summary: 'One figure by day and by city, partner or cause; money only for those who see the ledger',
    who: 'see_payments',
    query: oneFigure,
    reply: reply(
      figure.extend({
        /** The highest first; empty if it isn’t split. */
        splits: z.array(z.object({ key: z.string(), name: z.string(), value, previous: value })),
      }),
    ),
  }),
  export: endpoint({
    method: 'GET',
    path: '/console/export/figure/v1',
    isOwn: true,
    summary: 'One table of a figure as CSV: by day, or by its split',
    who: 'see_payments',
    needsFreshFactor: true,
    query: oneFigure.extend({ table: z.enum(['day', 'split']) }),
    reply: reply(z.object({ csv: z.string() })),
  }),
};
