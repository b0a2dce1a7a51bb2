import type { ServerFeature } from '../../../feature.ts';
import { productHandlers } from './products.handlers.ts';
import { applyNewDay, applyOfferTimes, computePairs, countPopularity } from './products.jobs.ts';
import { productFinders } from './products.office.sql.ts';
import { scheduledDrugHandlers } from './scheduled-drugs.office.handlers.ts';

export const products = {
  calls: { products: productHandlers, scheduledDrugOffice: scheduledDrugHandlers },
  timedJobs: [
    { name: 'followOffers', cron: '* * * * *', run: applyOfferTimes },
    // Five past midnight in India.
    { name: 'followNewDay', cron: '35 18 * * *', run: applyNewDay },
    { name: 'countPopularity', cron: '10 21 * * *', run: countPopularity },
    { name: 'computePairs', cron: '20 21 * * *', run: computePairs },
  ],
  finders: productFinders,
} satisfies ServerFeature;
