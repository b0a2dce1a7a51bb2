import type { Messages } from '../../account/notifications/messages.rules.ts';

export const petFileMessages = {
  'file-opened': {
    to: 'owner; the co-parent who has made the link',
    kind: 'file-opened',
    title: '{pet}’s file was opened',
    text: [
      ['Someone opened it with your link for {note}.', 'Someone opened it with your link.'],
      'You can end the link at any time.',
    ],
  },
} as const satisfies Messages;
