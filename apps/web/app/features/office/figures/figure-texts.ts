import type { FigureKey } from '@tailwell/contract/office/figure-constants';
import type { Permission } from '@tailwell/contract/permissions';
import { consolePaths } from '../../../console-paths';
import { may, type Roles } from '../../../parts/console/my-roles';
import { oneOf, searchParams, withDefault } from '../../../parts/lists/search-params';
import { grouped } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';

export const periodKeys = ['1', '7', '30', '90'] as const;
export type PeriodKey = (typeof periodKeys)[number];

export const periodNames: Record<PeriodKey, string> = {
  1: 'Today',
  7: '7 days',
  30: '30 days',
  90: '90 days',
};

/** The period of an overview's address. */
export const periodSearch = searchParams({ days: withDefault('7', oneOf('days', periodKeys)) });

/** What each figure counts. */
export const figureAbouts: Record<FigureKey, string> = {
  orders: 'Placed: paid online, or to be paid in cash. By the day of the order.',
  sales: 'Paid online for all that we offer, and collected in cash by shops. Before refunds.',
  fee: 'Our commission, as booked in the ledger, without GST. Returned parcels are taken off on the day of their return.',
  refunds: 'By the day they were requested, without those that banks rejected.',
  consultations: 'Those that took place, whether or not the notes are written.',
  timeToVet:
    'From a paid request for a vet now until a vet accepts: half of the owners wait less, half wait longer. Requests that no vet accepted are left out.',
  visits: 'By the day of the visit. A blood test is done once its report is ready.',
  noShows: 'Consultations and home visits that one side missed.',
  cancellations:
    'Consultations and home visits after booking, and parcels after ordering, by the day they were cancelled.',
  newOwners: 'People who signed in for the first time, without staff.',
  outOfStock: 'Products on sale that no shop has in stock now.',
};

type Unit = 'count' | 'rupees' | 'minutes';

/** "1,240", "₹1,240", "2.5 min". */
export function formatFigure(unit: Unit, value: number | null): string {
  if (value === null) return 'None';
  if (unit === 'rupees') return inr(value);
  return unit === 'minutes' ? `${grouped(value)} min` : grouped(value);
}

const before: Record<PeriodKey, string> = {
  1: 'yesterday until this time',
  7: 'the 7 days before',
  30: 'the 30 days before',
  90: 'the 90 days before',
};

const comparatives: Record<Unit, [more: string, less: string]> = {
  count: ['more', 'fewer'],
  rupees: ['more', 'less'],
  minutes: ['longer', 'shorter'],
};

interface Change {
  direction: 'up' | 'down' | 'same';
  /** "12 more than the 7 days before". */
  text: string;
}

/** How a value compares with the period before. */
export function changeOf(
  unit: Unit,
  { value, previous }: { value: number | null; previous: number | null },
  period: PeriodKey,
): Change {
  if (previous === null || value === null) {
    return { direction: 'same', text: `Before: ${formatFigure(unit, previous).toLowerCase()}` };
  }
  // Of rupees, so that no fraction of a paisa is left.
  const difference = Math.round((value - previous) * 100) / 100;
  if (difference === 0) return { direction: 'same', text: `The same as ${before[period]}` };
  const [more, less] = comparatives[unit];
  const isMore = difference > 0;
  return {
    direction: isMore ? 'up' : 'down',
    text: `${formatFigure(unit, Math.abs(difference))} ${isMore ? more : less} than ${before[period]}`,
  };
}

interface ListLink {
  label: string;
  to: string;
  see: Permission;
}

/** The lists behind a figure, for its days, that these roles may open. */
export function listsBehind(key: FigureKey, days: string[], roles: Roles): ListLink[] {
  const to = (list: string, filters: Record<string, string> = {}) =>
    consolePaths.office(
      list,
      '',
      `?${new URLSearchParams({ ...filters, fromDay: days[0] ?? '', toDay: days.at(-1) ?? '' })}`,
    );
  const links: Partial<Record<FigureKey, ListLink[]>> = {
    orders: [{ label: 'Orders', to: to('orders'), see: 'see_payments' }],
    sales: [
      { label: 'Payments', to: to('payments', { status: 'completed' }), see: 'see_payments' },
      {
        label: 'Cash in the ledger',
        to: to('ledger', { account: 'shop_cash', cause: 'supply' }),
        see: 'see_ledger',
      },
    ],
    fee: [{ label: 'Ledger', to: to('ledger', { account: 'commission' }), see: 'see_ledger' }],
    refunds: [
      {
        label: 'Refunds in the ledger',
        to: to('ledger', { account: 'refunds', cause: 'refund' }),
        see: 'see_ledger',
      },
    ],
    consultations: [{ label: 'Consultations', to: to('consultations'), see: 'see_payments' }],
    timeToVet: [
      {
        label: 'Instant consultations',
        to: to('consultations', { kind: 'instant' }),
        see: 'see_payments',
      },
    ],
    visits: [{ label: 'Home visits', to: to('visits', { status: 'done' }), see: 'see_payments' }],
    noShows: [
      {
        label: 'Consultations that owners missed',
        to: to('consultations', { status: 'no_show_user' }),
        see: 'see_payments',
      },
      {
        label: 'Consultations that vets missed',
        to: to('consultations', { status: 'no_show_vet' }),
        see: 'see_payments',
      },
      {
        label: 'Home visits that owners missed',
        to: to('visits', { status: 'no_show_user' }),
        see: 'see_payments',
      },
    ],
  };
  return (links[key] ?? []).filter(({ see }) => may(roles, see));
}
