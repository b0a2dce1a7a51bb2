import type { Messages } from '../../account/notifications/messages.rules.ts';

export const vaccinationMessages = {
  'vaccine-check': {
    to: 'owner',
    kind: 'vaccine-check',
    title: 'Any swelling or fever?',
    text: [
      '{pets} had a vaccine yesterday.',
      'Being tired or a little sore for a day is usual.',
      'A swollen face, vomiting or trouble breathing is not: talk to a vet by video now.',
    ],
  },
} as const satisfies Messages;
