import type { Messages } from '../../account/notifications/messages.rules.ts';

export const commentMessages = {
  'comment-reported': {
    to: 'moderators',
    kind: 'comment-reported',
    reach: 'app and push',
    title: 'A comment was reported',
    text: ['Please have a look: show it or remove it.'],
  },
  'comment-held': {
    to: 'moderators',
    kind: 'comment-reported',
    reach: 'app and push',
    title: 'A comment is held back',
    text: ['Please have a look: show it or remove it.'],
  },
  'comment-removed': {
    to: 'who has written it',
    kind: 'comment-removed',
    reach: 'app and push',
    title: 'Your comment was removed',
    text: ['On “{post}”.', 'The reason: {reason}.', 'If you think this is a mistake, please write to us.'],
  },
} as const satisfies Messages;
