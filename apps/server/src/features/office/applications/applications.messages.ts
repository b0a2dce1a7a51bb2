import type { Messages } from '../../account/notifications/messages.rules.ts';

const DECIDED = { to: 'applicant', kind: 'application-decided' } as const;

export const applicationMessages = {
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
