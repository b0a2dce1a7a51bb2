import type { Messages } from '../../account/notifications/messages.rules.ts';

const PAYOUT = { to: 'vet or shop owner', kind: 'payout' } as const;

export const payoutMessages = {
  'payout-paid': {
    ...PAYOUT,
    title: '{amount} is in your bank account',
    text: ['We paid it to your account ending in {lastDigits}.', 'Reference: {reference}.'],
  },
  'payout-failed': {
    ...PAYOUT,
    title: 'Your bank sent back {amount}',
    text: [
      'The bank said: “{reason}”',
      'Please check your bank account. We’ll try again with the next payout.',
    ],
  },
  'bank-account-confirmed': {
    ...PAYOUT,
    title: 'Your bank account is confirmed',
    text: ['Your earnings will be paid to the account ending in {lastDigits}.'],
  },
} as const satisfies Messages;
