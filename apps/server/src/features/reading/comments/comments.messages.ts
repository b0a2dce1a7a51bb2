import type { Messages } from '../../account/notifications/messages.rules.ts';

const TO_CHECK = {
  to: 'moderators',
  kind: 'comment-reported',
  reach: 'app and push',
  text: ['Review it, then show or remove it.'],
} as const;

export const commentMessages = {
  'comment-reported': { ...TO_CHECK, title: 'A comment was reported' },
  'comment-held': { ...TO_CHECK, title: 'A comment is held back' },
  'comment-removed': {
    to: 'the author',
    kind: 'comment-removed',
    reach: 'app and push',
    title: 'Your comment was removed',
    text: ['On “{post}”.', 'The reason: {reason}.', 'If you think this is a mistake, please write to us.'],
  },
} as const satisfies Messages;
