import type { Messages } from '../../account/notifications/messages.rules.ts';

/** Both are also sent by mail, which has the text. */
export const conversationMessages = {
  'message-answered': {
    to: 'owner',
    kind: 'message-answered',
    reach: 'app and push',
    title: 'We’ve answered your message',
    text: ['Open it to read our answer, or to write back.'],
  },
  'message-received': {
    to: 'the colleague it is assigned to',
    kind: 'message-received',
    reach: 'app and push',
    title: '{name} has written back',
    text: ['Open the message to answer it.'],
  },
} as const satisfies Messages;
