import type { Messages } from '../../account/notifications/messages.rules.ts';

export const referralMessages = {
  'referral-reward': {
    to: 'who has invited a friend',
    kind: 'referral-reward',
    title: 'You have {percent}% off your next booking',
    text: [
      'A friend you invited has completed their first booking.',
      '{percent}% comes off your next one automatically, up to {most}.',
    ],
  },
} as const satisfies Messages;
