import type { Messages } from '../notifications/messages.rules.ts';

const WAS_IT_YOU = [
  'Wasn’t you?',
  'Let an admin know right away, and sign out of Tailwell on your other devices.',
] as const;

const CODES_REQUIRED = 'The console now asks for its codes. Your earlier recovery codes no longer work.';

const OWN = { to: 'staff', kind: 'security', isOwn: true } as const;

export const secondFactorMessages = {
  'authenticator-set-up': {
    ...OWN,
    title: 'Your authenticator app was set up',
    text: [CODES_REQUIRED, ...WAS_IT_YOU],
  },
  'authenticator-replaced': {
    ...OWN,
    title: 'Your authenticator app was replaced',
    text: [CODES_REQUIRED, ...WAS_IT_YOU],
  },
  'recovery-code-used': {
    ...OWN,
    title: 'A recovery code was used',
    text: ['It was used in place of a code from your authenticator app.', '{codes} left.', ...WAS_IT_YOU],
  },
  'recovery-codes-renewed': {
    ...OWN,
    title: 'You have new recovery codes',
    text: ['Your old ones no longer work.', ...WAS_IT_YOU],
  },
  'authenticator-removed': {
    ...OWN,
    title: 'Your authenticator app was removed',
    text: ['The console no longer asks for its codes.', ...WAS_IT_YOU],
  },
  'authenticator-reset': {
    to: 'staff',
    kind: 'security',
    title: 'An admin has reset your authenticator app',
    text: [
      'You are signed out on all devices.',
      'Set the app up again when you next sign in.',
      'Didn’t ask for this?',
      'Let another admin know right away.',
    ],
  },
} as const satisfies Messages;
