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
    text: ['{services}.', 'We now arrive {window}.', 'Reason: “{reason}”', 'Before we come: {prep}'],
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
    text: ['{services}, {window}.', 'Reason: “{reason}”', REFUND_PROMISE],
  },
  'visit-assigned': {
    to: 'owner',
    kind: 'visit-assigned',
    title: '{person} will visit you',
    text: ['{services}, {window}.', 'Registration no. {registrationNo}.', 'Their photo is in the app.'],
  },
  'visit-on-the-way': {
    to: 'owner',
    kind: 'visit-on-the-way',
    title: '{person} is on the way',
    text: [
      'Expected in {minutes}.',
      ['Track them in the app, and keep {pets} with you.', 'Track them in the app.'],
    ],
  },
  // The code is shown only on the visit's page.
  'visit-arrived': {
    to: 'owner',
    kind: 'visit-arrived',
    title: '{person} has arrived',
    text: ['Open the app for your start code, and share it at the door.'],
  },
  'visit-delayed': {
    to: 'owner',
    kind: 'visit-delayed',
    title: 'We are about {minutes} late',
    text: ['{services}, {window}.', 'We’re sorry.', 'Check the new arrival time in the app.'],
  },
  'visit-failed': {
    to: 'owner',
    kind: 'visit-failed',
    title: 'Your {kind} could not be done',
    text: ['{reason}', 'Choose a new time. The second visit is free.', 'Or cancel for a full refund.'],
  },
  'visit-nobody-home': {
    to: 'owner',
    kind: 'visit-failed',
    title: 'No one was home',
    text: [
      '{person} came for {services} and waited at your door.',
      'If this is wrong, please write to us under Contact.',
    ],
  },
  'blood-test-done': {
    ...DONE,
    title: 'Your blood test is done',
    text: ['{services}.', 'The sample is on its way to the lab. We’ll notify you when the report is ready.'],
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
    text: ['{services}.', 'The lab writes: “{reason}”', 'We’ll visit again for free. Please choose a time.'],
  },
  'report-ready': {
    to: 'owner',
    kind: 'report-ready',
    title: 'Your blood test report is ready',
    text: ['{services}.', 'Read it in the app, and ask a vet about it there.'],
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
    title: 'A visit is no longer yours',
    text: ['{services}, {window}.'],
  },
  'visit-unassigned': {
    to: 'dispatchers',
    kind: 'dispatch-alarm',
    title: 'A visit is unassigned',
    text: ['{service} in {area}, {window}.', 'Please assign someone.'],
  },
  'report-late': {
    to: 'the lab, dispatchers',
    kind: 'lab-late',
    title: 'A report is late: {test}',
    text: ['Tube {barcode} was due {dueAt}.'],
  },
} as const satisfies Messages;
