import type { Messages } from '../../account/notifications/messages.rules.ts';

export const newsletterMessages = {
  'newsletter-sent': {
    to: 'the editor who sent it',
    kind: 'newsletter-sent',
    title: 'Your newsletter is sent',
    text: [
      '“{subject}” went to {subscribers}.',
      '{lost} couldn’t be reached.',
      'For {unknown} we don’t know: the connection dropped.',
    ],
  },
  'newsletter-not-sent': {
    to: 'the editor who scheduled it',
    kind: 'newsletter-sent',
    title: 'Your newsletter wasn’t sent',
    text: [
      '“{subject}” has no greeting and no live post any more, or no subscribers.',
      'It is a draft again.',
    ],
  },
} as const satisfies Messages;
