import type { moneyStates, orderMoneyStates } from '@tailwell/contract/office/sales-lists';
import type { BadgeTone } from '../../../ui/badge';

type Names<States extends readonly string[]> = Record<States[number], string>;

export const moneyNames: Names<typeof moneyStates> = {
  awaiting: 'Waiting for payment',
  unpaid: 'Not paid',
  paid: 'Paid',
  part_refunded: 'Refunded in part',
  refunded: 'Refunded',
  free: 'Nothing to pay',
};

export const orderMoneyNames: Names<typeof orderMoneyStates> = {
  ...moneyNames,
  paid: 'Paid online',
  cash_due: 'Cash due',
  cash_collected: 'Cash collected',
  cash_returned: 'Cash handed back',
  cash_none: 'No cash collected',
};

export const moneyTones: Record<keyof typeof orderMoneyNames, BadgeTone> = {
  awaiting: 'waiting',
  unpaid: 'over',
  paid: 'success',
  part_refunded: 'active',
  refunded: 'over',
  free: 'over',
  cash_due: 'waiting',
  cash_collected: 'success',
  cash_returned: 'over',
  cash_none: 'over',
};

export const methodNames = { ONLINE: 'Online', COD: 'Cash' };

export const actorNames: Record<string, string> = {
  owner: 'owner',
  vet: 'vet',
  shop: 'shop',
  pharmacist: 'pharmacist',
  technician: 'technician',
  dispatcher: 'dispatcher',
  lab: 'lab',
  ops: 'Tailwell',
  system: 'automatic',
};
