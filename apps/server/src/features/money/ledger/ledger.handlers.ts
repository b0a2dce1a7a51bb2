import { ledgerOffice, type ledgerOfficeCalls, partnerRates } from '@tailwell/contract/money/ledger-office';
import type { Context } from '../../../context.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { findBrokenBooks } from './ledger.check.sql.ts';
import { rateSource, selectBalances, selectEntries } from './ledger.sql.ts';

export const rateHandlers = ({ db }: Context) =>
  resourceHandlers(partnerRates, db, {
    ...rateSource(partnerRates),
    constraints: {
      partner_rates_once_a_day: {
        field: 'startsOn',
        message: 'There are rates from this day already. Change those, or choose another day.',
      },
      partner_rates_leave_something: {
        field: 'commission',
        message: 'With GST and taxes, this is more than 100% of the price.',
      },
    },
  });

export function ledgerHandlers({ db }: Context): Handlers<typeof ledgerOfficeCalls> {
  const { list, export: exported } = resourceHandlers(ledgerOffice, db, {
    select: selectEntries,
    find: async () => undefined,
  });
  return {
    list,
    export: exported,
    balances: async ({ query }) => ({ data: await selectBalances(db, query.toDay) }),
    check: async () => ({ data: await findBrokenBooks(db) }),
  };
}

/** Checks the books; the log of errors raises the alarm. */
export async function checkBooks({ db, log }: Pick<Context, 'db' | 'log'>) {
  for (const broken of await findBrokenBooks(db)) {
    log.error(broken, 'the books are wrong');
  }
}
