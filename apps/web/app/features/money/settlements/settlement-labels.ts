import type { SettlementState } from '@tailwell/contract/money/settlements';
import type { BadgeTone } from '../../../ui/badge';
import { fullDate } from '../../../ui/format/times';

/** As staff see them. */
export const settlementNames: Record<SettlementState, string> = {
  open: 'Open',
  prepared: 'Payout prepared',
  released: 'With the bank',
  paid: 'Paid',
};

/** As partners see them. */
export const ownSettlementNames: Record<SettlementState, string> = {
  open: 'Open',
  prepared: 'On its way',
  released: 'On its way',
  paid: 'Paid',
};

export const settlementTones: Record<SettlementState, BadgeTone> = {
  open: 'waiting',
  prepared: 'active',
  released: 'active',
  paid: 'success',
};

/** The week of a settlement, without repeating month or year: "16–22 Nov 2026". */
export function weekOf({ fromDay, toDay }: { fromDay: string; toDay: string }): string {
  const [from, to] = [fullDate(fromDay), fullDate(toDay)];
  const [day = '', month = '', year = ''] = from.split(' ');
  if (to.endsWith(`${month} ${year}`)) return `${day}–${to}`;
  return `${to.endsWith(year) ? `${day} ${month}` : from} – ${to}`;
}
