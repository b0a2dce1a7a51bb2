import { handCauseNames, refundCauseNames } from '@tailwell/contract/money/refund-cause-names';
import { type FigureKey, figureKeys, figureOf, splitNames } from '@tailwell/contract/office/figure-constants';
import type { figureCalls } from '@tailwell/contract/office/figures';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { type SessionStaff, stateOf } from '../../../platform/http/auth.ts';
import { toCsv } from '../../../platform/http/csv.ts';
import { notAllowed } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { type FigurePeriod, fillDays, periodOf } from './figures.rules.ts';
import { countOutOfStock, type FigureRow, selectFigure } from './figures.sql.ts';

export const figureHandlers = ({ db }: Context): Handlers<typeof figureCalls> => ({
  list: async ({ user, query: { days } }) => {
    const period = periodOf(new Date(), days);
    const keys = figureKeys.filter((key) => isAllowed(user, key));
    const data = [];
    // One after another: together they would take all connections of the pool.
    for (const key of keys) {
      const { splits: _, ...figure } = await loadFigure(db, key, period);
      data.push(figure);
    }
    return { data };
  },

  get: async ({ user, query: { figure, days } }) => {
    if (!isAllowed(user, figure)) throw notAllowed();
    return { data: await loadFigure(db, figure, periodOf(new Date(), days), { isSplit: true }) };
  },

  export: async ({ user, query: { figure, days, table } }) => {
    if (!isAllowed(user, figure)) throw notAllowed();
    const { split } = figureOf(figure);
    const isSplit = table === 'split';
    const found = await loadFigure(db, figure, periodOf(new Date(), days), { isSplit });
    const name = nameInCsv(figure);
    const csv = isSplit
      ? toCsv(
          { name: split ? splitNames[split] : '', value: name, previous: 'Period before' },
          found.splits,
          { hasHeading: true },
        )
      : toCsv({ day: 'Day', value: name }, found.days, { hasHeading: true });
    return { data: { csv } };
  },
});

const isAllowed = (user: SessionStaff, key: FigureKey) => stateOf(user, figureOf(key).see) === 'held';

function nameInCsv(key: FigureKey): string {
  const { name, unit } = figureOf(key);
  return unit === 'count' ? name : `${name} (${unit === 'rupees' ? '₹' : 'minutes'})`;
}

/** A figure as on the wire, its splits sorted. */
async function loadFigure(
  db: Kysely<Database>,
  key: FigureKey,
  period: FigurePeriod,
  { isSplit = false } = {},
) {
  if (key === 'outOfStock') {
    return { key, value: await countOutOfStock(db), previous: null, days: [], splits: [] };
  }
  const { unit, split } = figureOf(key);
  const rows = await selectFigure(db, key, period, { isSplit: isSplit && split !== undefined });
  const onWire = (value: number) =>
    unit === 'rupees' ? value / 100 : unit === 'minutes' ? Math.round(value * 10) / 10 : value;
  const empty = unit === 'minutes' ? null : 0;
  const totalOf = (isPrevious: boolean) => {
    const total = rows.find((row) => row.isPrevious === isPrevious && row.day === null && row.split === null);
    return total ? onWire(total.value) : empty;
  };
  const byDay = rows.flatMap(({ day, isPrevious, value }) =>
    day !== null && !isPrevious ? [[day, onWire(value)] as const] : [],
  );
  return {
    key,
    value: totalOf(false),
    previous: totalOf(true),
    days: fillDays(period.days, new Map(byDay), empty),
    splits: splitsOf(rows, key === 'refunds' ? nameRefund : ({ label }) => label, onWire),
  };
}

const refundCauses: Record<string, string> = { ...refundCauseNames, ...handCauseNames };

const nameRefund = ({ split }: FigureRow) => refundCauses[split ?? ''];

/** Each part beside itself in the period before, the largest first. */
function splitsOf(
  rows: FigureRow[],
  nameOf: (row: FigureRow) => string | null | undefined,
  onWire: (value: number) => number,
) {
  const splits = new Map<string, { key: string; name: string; value: number; previous: number }>();
  for (const row of rows) {
    const { split, isPrevious, value } = row;
    if (split === null) continue;
    const known = splits.get(split) ?? {
      key: split,
      name: nameOf(row) || 'Not known',
      value: 0,
      previous: 0,
    };
    splits.set(split, { ...known, [isPrevious ? 'previous' : 'value']: onWire(value) });
  }
  return [...splits.values()].sort(
    (a, b) => b.value - a.value || b.previous - a.previous || a.name.localeCompare(b.name),
  );
}
