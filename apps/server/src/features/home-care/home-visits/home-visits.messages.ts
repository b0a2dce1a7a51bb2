import type { Messages } from '../../account/notifications/messages.rules.ts';
import { REFUND_PROMISE } from '../../money/payments/payments.messages.ts';

const DONE = { to: 'owner', kind: 'visit-done' } as const;

/** Includes messages about what the lab and dispatchers do to a visit. */
export const visitMessages = {
  'visit-booked': {
    to: 'owner',
    kind: 'visit-booked',
    isOwn: true,
    title: 'Your {kind} is booked',
    text: ['{services}.', 'We arrive {window}.', 'Before we come: {prep}'],
  },
  'visit-prep': {
    to: 'owner',
    kind: 'visit-prep',
    title: 'Tomorrow: your {kind}',
    text: ['{services}, {window}.', '{prep}'],
  },
  'visit-moved': {
    to: 'owner',
    kind: 'visit-moved',
    isOwn: true,
    title: 'Your {kind} has a new time',
    text: ['{services}.', 'We now arrive {window}.', 'Before we come: {prep}'],
  },
  'visit-moved-by-us': {
    to: 'owner',
    kind: 'visit-moved',
    title: 'We had to move your {kind}',
    text: ['{services}.', 'We now arrive {window}.', 'We write: “{reason}”', 'Before we come: {prep}'],
  },
  'visit-cancelled': {
    to: 'owner',
    kind: 'visit-cancelled',
    isOwn: true,
    title: 'Your {kind} is cancelled',
    text: ['{services}, {window}.', REFUND_PROMISE],
  },
  'visit-cancelled-by-us': {
    to: 'owner',
    kind: 'visit-cancelled',
    title: 'We had to cancel your {kind}',
    text: ['{services}, {window}.', 'We write: “{reason}”', REFUND_PROMISE],
  },
  'visit-assigned': {
    to: 'owner',
    kind: 'visit-assigned',
    title: '{person} comes to you',
    text: ['{services}, {window}.', 'Registration no. {registrationNo}.', 'Their photo is in the app.'],
  },
  'visit-on-the-way': {
    to: 'owner',
    kind: 'visit-on-the-way',
    title: '{person} is on the way',
    text: [
      'Expected in {minutes}.',
      ['Follow the way in the app, and keep {pets} with you.', 'Follow the way in the app.'],
    ],
  },
  // The code is shown only on the visit's page.
  'visit-arrived': {
    to: 'owner',
    kind: 'visit-arrived',
    title: '{person} has arrived',
    text: ['Open the app for your start code, and say it at the door.'],
  },
  'visit-delayed': {
    to: 'owner',
    kind: 'visit-delayed',
    title: 'We are about {minutes} late',
    text: ['{services}, {window}.', 'We’re sorry.', 'You can see in the app when we arrive.'],
  },
  'visit-failed': {
    to: 'owner',
    kind: 'visit-failed',
    title: 'Your {kind} could not be done',
    text: ['{reason}', 'Choose a new time: the second visit is free.', 'Or cancel, and get everything back.'],
  },
  'visit-nobody-home': {
    to: 'owner',
    kind: 'visit-failed',
    title: 'Nobody opened the door',
    text: [
      '{person} came for {services}, and has waited.',
      'If that is wrong, please write to us under Contact.',
    ],
  },
  'blood-test-done': {
    ...DONE,
    title: 'Your blood test is done',
    text: ['{services}.', 'The sample goes to the lab now, and we tell you when the report is ready.'],
  },
  'vaccination-done': {
    ...DONE,
    title: 'Your vaccination is done',
    text: ['{services}.', 'The certificate and the next due date are on your pet’s page.'],
  },
  'home-care-done': {
    ...DONE,
    title: 'Your home care is done',
    text: ['{services}.', 'What was done, with photos and advice, is on your visit’s page.'],
  },
  'sample-rejected': {
    to: 'owner',
    kind: 'sample-rejected',
    title: 'The lab needs a new sample',
    text: ['{services}.', 'The lab writes: “{reason}”', 'We come again for free: please choose a time.'],
  },
  'report-ready': {
    to: 'owner',
    kind: 'report-ready',
    title: 'Your blood test report is ready',
    text: ['{services}.', 'Read it in the app, and talk about it with a vet there.'],
  },
  'area-served': {
    to: 'owner',
    kind: 'area-served',
    title: 'We now come to {pincode}',
    text: ['{service} is now available in {city}, as you asked.', 'You can book it now.'],
  },
  'visit-received': {
    to: 'technician',
    kind: 'visit-received',
    title: 'You have a new visit',
    text: ['{services}, {window}.'],
  },
  'visit-taken': {
    to: 'technician',
    kind: 'visit-taken',
    title: 'A visit is not yours any more',
    text: ['{services}, {window}.'],
  },
  'visit-unassigned': {
    to: 'dispatchers',
    kind: 'dispatch-alarm',
    title: 'A visit is unassigned',
    text: ['{service} in {area}, {window}.', 'Please choose who comes.'],
  },
  'report-late': {
    to: 'the lab, dispatchers',
    kind: 'lab-late',
    title: 'A report is late: {test}',
    text: ['Tube {barcode} was due {dueAt}.'],
  },
} as const satisfies Messages;
