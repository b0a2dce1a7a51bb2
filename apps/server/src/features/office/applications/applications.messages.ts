import type { Messages } from '../../account/notifications/messages.rules.ts';

const DECIDED = { to: 'applicant', kind: 'application-decided' } as const;

const RECEIVED = { to: 'others who review', kind: 'application-received' } as const;

export const applicationMessages = {
  'application-received': {
    ...RECEIVED,
    title: '{name} wants to join',
    text: ['A new application of a {kind}. Check the documents, then approve or reject it.'],
  },
  'application-resent': {
    ...RECEIVED,
    title: '{name} has sent the application again',
    text: ['Check what the {kind} has corrected, then approve or reject it.'],
  },
  'application-correction': {
    ...DECIDED,
    title: 'Your application needs a correction',
    text: ['We ask you to correct: {sections}.', 'Open it, correct it and send it again.'],
  },
  'application-approved': {
    ...DECIDED,
    title: 'Welcome to Tailwell: your application is approved',
    text: ['{name} is set up.', 'Open the console to add a photo and your hours.'],
  },
  'application-rejected': {
    ...DECIDED,
    title: 'Your application was rejected',
    text: ['We write: “{reason}”', 'You can apply again.'],
  },
} as const satisfies Messages;
