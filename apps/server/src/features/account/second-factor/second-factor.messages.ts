import type { Messages } from '../notifications/messages.rules.ts';

const WAS_IT_YOU = [
  'Was this not you?',
  'Tell an admin at once, and sign out of Tailwell on your other devices.',
] as const;

const CODES_ASKED = 'The console now asks for its codes. Recovery codes from before don’t work any more.';

const OWN = { to: 'staff', kind: 'security', isOwn: true } as const;

export const secondFactorMessages = {
  'authenticator-set-up': {
    ...OWN,
    title: 'Your authenticator app was set up',
    text: [CODES_ASKED, ...WAS_IT_YOU],
  },
  'authenticator-replaced': {
    ...OWN,
    title: 'Your authenticator app was replaced',
    text: [CODES_ASKED, ...WAS_IT_YOU],
  },
  'recovery-code-used': {
    ...OWN,
    title: 'A recovery code was used',
    text: ['It stood in for a code from your authenticator app.', '{codes} left.', ...WAS_IT_YOU],
  },
  'recovery-codes-renewed': {
    ...OWN,
    title: 'You have new recovery codes',
    text: ['The old ones don’t work any more.', ...WAS_IT_YOU],
  },
  'authenticator-removed': {
    ...OWN,
    title: 'Your authenticator app was removed',
    text: ['The console doesn’t ask for its codes any more.', ...WAS_IT_YOU],
  },
  'authenticator-reset': {
    to: 'staff',
    kind: 'security',
    title: 'An admin has reset your authenticator app',
    text: [
      'You are signed out on all devices.',
      'Set the app up again when you next sign in.',
      'Did you not ask for this?',
      'Tell another admin at once.',
    ],
  },
} as const satisfies Messages;
