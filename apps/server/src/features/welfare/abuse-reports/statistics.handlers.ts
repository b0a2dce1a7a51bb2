import { abuseStatuses } from '@tailwell/contract/welfare/abuse-constants';
import type { abuseReports as calls } from '@tailwell/contract/welfare/abuse-reports';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { roundDown, toHours, toNamed } from './statistics.rules.ts';
import { countCases } from './statistics.sql.ts';

export function statisticsHandlers({ readDb }: Context): Pick<Handlers<typeof calls>, 'getAbuseStatistics'> {
  return {
    getAbuseStatistics: async ({ query: { state } }) => {
      const counted = await countCases(readDb, state ?? '');
      return {
        data: {
          total: roundDown(counted.total),
          open: roundDown(counted.open),
          months: counted.months.map(({ month, cases }) => ({ month, cases: roundDown(cases) })),
          states: toNamed(counted.states).map(({ name, cases }) => ({ state: name, cases })),
          reasons: toNamed(counted.reasons).map(({ name, cases }) => ({ reason: name, cases })),
          statuses: abuseStatuses.flatMap((status) => {
            const cases = roundDown(counted.statuses.find((one) => one.status === status)?.cases ?? 0);
            return cases > 0 ? [{ status, cases }] : [];
          }),
          hoursToTriage: toHours(counted.toTriage),
          hoursToForward: toHours(counted.toForward),
          hoursToAction: toHours(counted.toAction),
        },
      };
    },
  };
}
