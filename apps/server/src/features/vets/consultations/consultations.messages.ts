import type { Messages } from '../../account/notifications/messages.rules.ts';
import { REFUND_PROMISE } from '../../money/payments/payments.messages.ts';

const APPOINTMENT = ['Dr {vet} for {pet}, {time} (Indian time).', 'Dr {vet}, {time} (Indian time).'] as const;

const CANCELLED = { to: 'owner', kind: 'consultation-cancelled' } as const;

export const consultationMessages = {
  'consultation-booked': {
    to: 'owner',
    kind: 'consultation-booked',
    isOwn: true,
    title: 'Your consultation is booked',
    text: [APPOINTMENT, 'You can reschedule or cancel it in My consultations.'],
  },
  'consultation-confirmed': {
    to: 'owner',
    kind: 'consultation-confirmed',
    title: 'Dr {vet} has confirmed',
    text: [
      [
        'Your appointment: Dr {vet} for {pet}, {time} (Indian time).',
        'Your appointment: Dr {vet}, {time} (Indian time).',
      ],
    ],
  },
  'consultation-unconfirmed': {
    to: 'owner',
    kind: 'consultation-unconfirmed',
    title: 'Dr {vet} has not confirmed yet',
    text: [APPOINTMENT, 'You can choose another slot, or cancel for a full refund.'],
  },
  'consultation-reminder': {
    to: 'owner',
    kind: 'consultation-reminder',
    title: 'Your consultation starts in {soon}',
    text: [APPOINTMENT, 'Find a calm, bright place and keep your pet with you.'],
  },
  'consultation-moved': {
    to: 'owner',
    kind: 'consultation-moved',
    isOwn: true,
    title: 'Your consultation has a new time',
    text: [APPOINTMENT],
  },
  'consultation-other-vet': {
    to: 'owner',
    kind: 'consultation-moved',
    title: 'Dr {vet} will take your consultation',
    text: [
      'Dr {before} isn’t available.',
      [
        'Dr {vet} for {pet}, {time} (Indian time): same time, nothing more to pay.',
        'Dr {vet}, {time} (Indian time): same time, nothing more to pay.',
      ],
      REFUND_PROMISE,
      'If this doesn’t suit you, cancel before it starts for a full refund.',
    ],
  },
  'consultation-cancelled': {
    to: 'owner',
    kind: 'consultation-cancelled',
    isOwn: true,
    title: 'Your consultation is cancelled',
    text: [APPOINTMENT, REFUND_PROMISE],
  },
  'consultation-cancelled-by-vet': {
    ...CANCELLED,
    title: 'Your vet had to cancel',
    text: [APPOINTMENT, 'Dr {vet} writes: “{reason}”', REFUND_PROMISE],
  },
  'consultation-cancelled-by-us': {
    ...CANCELLED,
    title: 'We had to cancel your consultation',
    text: [APPOINTMENT, 'Reason: “{reason}”', REFUND_PROMISE],
  },
  'consultation-no-vet-free': {
    ...CANCELLED,
    title: 'No vet was available',
    text: [
      'Sorry, no vet could take your request.',
      REFUND_PROMISE,
      'The next available slots are on the page.',
    ],
  },
  'consultation-vet-absent': {
    ...CANCELLED,
    title: 'Your vet didn’t join',
    text: ['Dr {vet} didn’t join your consultation.', 'We are sorry.', 'You’ll get a full refund.'],
  },
  'consultation-owner-absent': {
    ...CANCELLED,
    title: 'You missed your consultation',
    text: ['Dr {vet} waited for you, but you did not join in time.'],
  },
  'consultation-never-together': {
    ...CANCELLED,
    title: 'Your consultation did not take place',
    text: ['You and Dr {vet} missed each other.', 'You’ll get a full refund.'],
  },
  'consultation-call': {
    to: 'owner',
    kind: 'call',
    reach: 'app and push',
    title: 'Dr {vet} is calling',
    text: ['Dr {vet} is waiting for you in your video consultation.'],
  },
  'prescription-ready': {
    to: 'owner',
    kind: 'prescription-ready',
    title: 'Your prescription is ready',
    text: ['Order the medicines that Dr {vet} prescribed, and read how to give them.'],
  },
  'advice-ready': {
    to: 'owner',
    kind: 'prescription-ready',
    title: 'Your vet’s advice is ready',
    text: ['View what Dr {vet} advises.'],
  },
} as const satisfies Messages;
