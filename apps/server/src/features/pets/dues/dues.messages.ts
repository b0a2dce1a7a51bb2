import type { Messages } from '../../account/notifications/messages.rules.ts';

const VACCINE = [
  '{name}.',
  'Book it at home, and the certificate is on {petName}’s page the same day.',
] as const;
const DEWORMING = [
  'Ask your vet which tablet and how much for the weight.',
  'Given already?',
  'Write it on the card.',
] as const;
const FOLLOW_UP = ['{name}, as planned at the last consultation.', 'Choose a time that suits you.'] as const;
const REGISTRATION = [
  'It was valid until {day}.',
  'Renew it with a tap; a valid rabies vaccination is needed.',
] as const;

export const dueMessages = {
  'vaccine-due-soon': {
    to: 'owner, co-parents',
    kind: 'vaccine-due',
    title: '{pet}: a vaccine is due on {day}',
    text: VACCINE,
  },
  'vaccine-due-now': {
    to: 'owner, co-parents',
    kind: 'vaccine-due',
    title: '{pet}: a vaccine is due now',
    text: VACCINE,
  },
  'vaccine-overdue': {
    to: 'owner, co-parents',
    kind: 'vaccine-due',
    title: '{pet}: a vaccine was due on {day}',
    text: VACCINE,
  },
  'deworming-due-soon': {
    to: 'owner, co-parents',
    kind: 'care-due',
    title: '{pet}: deworming is due on {day}',
    text: DEWORMING,
  },
  'deworming-due-now': {
    to: 'owner, co-parents',
    kind: 'care-due',
    title: '{pet}: deworming is due now',
    text: DEWORMING,
  },
  'deworming-overdue': {
    to: 'owner, co-parents',
    kind: 'care-due',
    title: '{pet}: deworming was due on {day}',
    text: DEWORMING,
  },
  'follow-up-due-soon': {
    to: 'owner, co-parents',
    kind: 'care-due',
    title: '{pet}: a follow-up is due on {day}',
    text: FOLLOW_UP,
  },
  'follow-up-due-now': {
    to: 'owner, co-parents',
    kind: 'care-due',
    title: '{pet}: a follow-up is due now',
    text: FOLLOW_UP,
  },
  'follow-up-overdue': {
    to: 'owner, co-parents',
    kind: 'care-due',
    title: '{pet}: a follow-up was due on {day}',
    text: FOLLOW_UP,
  },
  'registration-ends-today': {
    to: 'owner, co-parents',
    kind: 'care-due',
    title: '{pet}: the registration ends today',
    text: REGISTRATION,
  },
  'registration-ended': {
    to: 'owner, co-parents',
    kind: 'care-due',
    title: '{pet}: the registration has ended',
    text: REGISTRATION,
  },
  birthday: {
    to: 'owner, co-parents',
    kind: 'birthday',
    title: 'Happy birthday, {pet}',
    text: ['{petName} turns {birthday} today.', 'A good day for a weight, a photo and a treat.'],
  },
} as const satisfies Messages;
