import type { PayoutState } from '@tailwell/contract/money/payouts-office';
import type { accountStates } from '@tailwell/contract/money/settlements';
import type { BadgeTone } from '../../../ui/badge';

export const payoutNames: Record<PayoutState, string> = {
  prepared: 'Prepared',
  released: 'With the bank',
  paid: 'Paid',
  failed: 'Failed',
  withdrawn: 'Withdrawn',
};

export const payoutTones: Record<PayoutState, BadgeTone> = {
  prepared: 'waiting',
  released: 'active',
  paid: 'success',
  failed: 'failed',
  withdrawn: 'over',
};

type AccountState = (typeof accountStates)[number];

export const accountStateNames: Record<AccountState, string> = {
  to_confirm: 'Waiting for confirmation',
  confirmed: 'Confirmed',
};

export const accountTones: Record<AccountState, BadgeTone> = { to_confirm: 'waiting', confirmed: 'success' };

/** An account by the end of its number: "•••• 1234". */
export const maskedNumber = (lastDigits: string) => `•••• ${lastDigits}`;
