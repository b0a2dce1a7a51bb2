import type { Messages } from '../../account/notifications/messages.rules.ts';

const VALID = 'The registration in {city} is valid until {day}.';
const VACCINATED = '{pet} was vaccinated against rabies on {vaccinatedOn}: renew with one tap.';

const RENEWABLE = { to: 'owner', kind: 'registration-ending', title: 'Renew {pet}’s registration' } as const;
const RECEIVED = {
  to: 'registry officers',
  kind: 'registration-received',
  text: ['{pet}, {species}.'],
} as const;

export const registrationMessages = {
  'registration-received': { ...RECEIVED, title: '{city}: an application waits' },
  'renewal-received': { ...RECEIVED, title: '{city}: a renewal waits' },
  'registration-correction': {
    to: 'owner',
    kind: 'registration-correction',
    title: '{pet}’s registration needs a correction',
    text: [
      '{authority} asks you to correct something.',
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
  'registration-renewable': { ...RENEWABLE, text: [VALID, VACCINATED] },
  'ended-registration-renewable': {
    ...RENEWABLE,
    text: ['The registration in {city} was valid until {day}.', VACCINATED],
  },
} as const satisfies Messages;
