import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery } from '../../../api/query-client';
import { consolePaths } from '../../../console-paths';
import { ListFault } from '../../../parts/page/list-fault';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { inr } from '../../../ui/format/inr';
import { fullDate } from '../../../ui/format/times';
import { accountNames, readBalance } from './ledger-names';

/** The balance of each account, linked to its entries. `toDay`: the last day to include; omitted: until now. */
export function AccountBalances({ toDay }: { toDay?: string }) {
  const found = useQuery({
    ...apiQuery('GET /console/get/ledger/balances/v1', { query: { toDay } }),
    staleTime: 0,
  });
  if (found.error && !found.data) return <ListFault list={found} title="The balances can’t be shown" />;
  if (!found.data) return <Skeleton className="h-36 rounded-lg" />;
  return (
    <section aria-labelledby="balances" className="flex flex-col gap-3">
      <h2 id="balances" className="text-lg font-extrabold">
        {toDay ? `Balances at the end of ${fullDate(toDay)}` : 'Balances'}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        {found.data.map(({ account, balance }) => (
          <li key={account}>
            <Link
              to={consolePaths.office('ledger', '', `?account=${account}`)}
              className="flex h-full min-h-11 flex-col justify-between rounded-lg bg-sunken px-3 py-2 hover:bg-primary-soft hover:text-on-primary-soft"
            >
              <span className="text-sm">{accountNames[account]}</span>
              <span className="font-extrabold tabular-nums">{inr(readBalance(account, balance))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
