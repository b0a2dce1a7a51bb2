import type { Messages } from '../../account/notifications/messages.rules.ts';

export const carerMessages = {
  'carer-invited': {
    to: 'who is invited to care for a pet',
    kind: 'carer-invited',
    title: '{inviter} asks you to care for {pet}',
    text: ['As {role}.', 'Accept or decline within {time}.'],
  },
  'carer-accepted': {
    to: 'owner',
    kind: 'carer-answered',
    title: '{carer} now cares for {pet}',
    text: ['As {role}.', 'You can end it at any time.'],
  },
  'carer-declined': {
    to: 'owner',
    kind: 'carer-answered',
    title: '{carer} can’t care for {pet}',
    text: ['They declined your invitation.', 'You can invite someone else.'],
  },
  'carer-left': {
    to: 'owner',
    kind: 'carer-removed',
    title: '{carer} no longer cares for {pet}',
    text: ['They left by their own choice.', 'They can no longer see your pet’s records.'],
  },
  'carer-removed': {
    to: 'carer',
    kind: 'carer-removed',
    title: 'You no longer care for {pet}',
    text: ['{owner} has ended your access.', 'Anything you booked and paid for stays yours.'],
  },
} as const satisfies Messages;
