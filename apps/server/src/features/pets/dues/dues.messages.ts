import type { Messages } from '../../account/notifications/messages.rules.ts';

const READERS = 'owner, co-parents';

const VACCINE = {
  to: READERS,
  kind: 'vaccine-due',
  text: ['{name}.', 'Book it at home, and the certificate is on {petName}’s page the same day.'],
} as const;
const DEWORMING = {
  to: READERS,
  kind: 'care-due',
  text: ['Ask your vet which tablet and how much for the weight.', 'Already given?', 'Add it to the card.'],
} as const;
const FOLLOW_UP = {
  to: READERS,
  kind: 'care-due',
  text: ['{name}, as planned at the last consultation.', 'Choose a time that suits you.'],
} as const;
const REGISTRATION = {
  to: READERS,
  kind: 'care-due',
  text: ['It was valid until {day}.', 'Renew it with a tap; a valid rabies vaccination is needed.'],
} as const;

export const dueMessages = {
  'vaccine-due-soon': { ...VACCINE, title: '{pet}: a vaccine is due on {day}' },
  'vaccine-due-now': { ...VACCINE, title: '{pet}: a vaccine is due now' },
  'vaccine-overdue': { ...VACCINE, title: '{pet}: a vaccine was due on {day}' },
  'deworming-due-soon': { ...DEWORMING, title: '{pet}: deworming is due on {day}' },
  'deworming-due-now': { ...DEWORMING, title: '{pet}: deworming is due now' },
  'deworming-overdue': { ...DEWORMING, title: '{pet}: deworming was due on {day}' },
  'follow-up-due-soon': { ...FOLLOW_UP, title: '{pet}: a follow-up is due on {day}' },
  'follow-up-due-now': { ...FOLLOW_UP, title: '{pet}: a follow-up is due now' },
  'follow-up-overdue': { ...FOLLOW_UP, title: '{pet}: a follow-up was due on {day}' },
  'registration-ends-today': { ...REGISTRATION, title: '{pet}: the registration ends today' },
  'registration-ended': { ...REGISTRATION, title: '{pet}: the registration has ended' },
  birthday: {
    to: READERS,
    kind: 'birthday',
    title: 'Happy birthday, {pet}',
    text: ['{petName} turns {birthday} today.', 'A good day for a weight, a photo and a treat.'],
  },
} as const satisfies Messages;
