import type { Messages } from '../../account/notifications/messages.rules.ts';

const VALID = 'The registration in {city} is valid until {day}.';
const VACCINATED = '{pet} was vaccinated against rabies on {vaccinatedOn}: renew with one tap.';

export const registrationMessages = {
  'registration-received': {
    to: 'registry officers',
    kind: 'registration-received',
    title: '{city}: an application waits',
    text: ['{pet}, {species}.'],
  },
  'renewal-received': {
    to: 'registry officers',
    kind: 'registration-received',
    title: '{city}: a renewal waits',
    text: ['{pet}, {species}.'],
  },
  'registration-correction': {
    to: 'owner',
    kind: 'registration-correction',
    title: '{pet}’s registration needs a correction',
    text: [
      '{authority} asks you to put something right.',
      '“{remark}”',
      'Open it, correct it and send it again.',
    ],
  },
  'registration-approved': {
    to: 'owner',
    kind: 'registration-approved',
    title: '{pet} is registered',
    text: ['Token no. {tokenNo}, valid until {day}.', 'The certificate is ready.'],
  },
  'registration-rejected': {
    to: 'owner',
    kind: 'registration-rejected',
    title: '{pet}’s registration was rejected',
    text: ['The registry writes: “{remark}”', 'You can apply again.'],
  },
  'registration-ending': {
    to: 'owner',
    kind: 'registration-ending',
    title: '{pet}’s registration ends soon',
    text: [
      VALID,
      [
        VACCINATED,
        'It needs a rabies vaccination that is still valid. Book it at home, then renew with one tap.',
      ],
    ],
  },
  'registration-renewable': {
    to: 'owner',
    kind: 'registration-ending',
    title: 'Renew {pet}’s registration',
    text: [VALID, VACCINATED],
  },
  'ended-registration-renewable': {
    to: 'owner',
    kind: 'registration-ending',
    title: 'Renew {pet}’s registration',
    text: ['The registration in {city} was valid until {day}.', VACCINATED],
  },
} as const satisfies Messages;
