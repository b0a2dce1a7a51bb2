import type { Messages } from '../../account/notifications/messages.rules.ts';

const LICENCE = { to: 'shop owner', kind: 'licence' } as const;

export const shopMessages = {
  'licence-expires': {
    ...LICENCE,
    title: 'The licence of {shop} expires on {day}',
    text: ['Send us the renewed one before then. Owners can’t order medicine from you afterwards.'],
  },
  'licence-expired': {
    ...LICENCE,
    title: 'The licence of {shop} has expired',
    text: ['Your medicine is off sale. Send us the renewed licence, and it is back on sale immediately.'],
  },
} as const satisfies Messages;
