import type { Messages } from '../../account/notifications/messages.rules.ts';

/**
 * Only in the app, unless they agreed to be contacted. Without case number or anything that was written: others may see
 * that phone.
 */
const REPORTER = { to: 'reporter', reach: 'app' } as const;

const RECEIVED = {
  to: 'welfare officers',
  kind: 'welfare-received',
  text: ['{happened}', 'Case {caseNo}.'],
} as const;

export const abuseMessages = {
  'abuse-case-moved': {
    ...REPORTER,
    kind: 'abuse-case',
    title: 'Update on your report',
    text: ['Open the case to check its status.'],
  },
  'abuse-question': {
    ...REPORTER,
    kind: 'abuse-question',
    title: 'A question about your report',
    text: ['Open the case to read and answer it.'],
  },
  'abuse-draft-ending': {
    ...REPORTER,
    kind: 'abuse-case',
    title: 'You have an unfinished report',
    text: ['It is deleted on {day}.', 'Open it to complete and submit it.'],
  },
  'welfare-received': { ...RECEIVED, title: '{location}: a new case' },
  'welfare-received-danger': { ...RECEIVED, title: '{location}: an animal is in danger now' },
  'welfare-waiting': {
    to: 'welfare officers',
    kind: 'welfare-received',
    title: '{caseNo} is still waiting',
    text: [['{city}: this case has been waiting for two days.', 'This case has been waiting for two days.']],
  },
  'welfare-waiting-danger': {
    to: 'welfare officers',
    kind: 'welfare-received',
    title: '{caseNo}: an animal in danger is still waiting',
    text: [['{city}: this case has been waiting for an hour.', 'This case has been waiting for an hour.']],
  },
  'welfare-taken-over': {
    to: 'the previous officer',
    kind: 'welfare-received',
    title: '{caseNo}: a colleague has taken it over',
    text: ['Open the case to see what has changed.'],
  },
  'welfare-answered': {
    to: 'the officer, or all of the city',
    kind: 'welfare-answered',
    title: 'Case {caseNo}: the reporter has written',
    text: ['Open the case to read it.'],
  },
  'welfare-withdrawn': {
    to: 'the officer',
    kind: 'welfare-answered',
    title: 'Case {caseNo} was withdrawn',
    text: ['Its reporter has withdrawn it.', 'Open the case to read why.'],
  },
  'welfare-follow-up': {
    to: 'the officer',
    kind: 'welfare-follow-up',
    title: '{caseNo}: follow up today',
    text: [['A case in {city}.', 'A case in India.'], 'Note its status, and set the next follow-up.'],
  },
  'welfare-identity-asked': {
    to: 'other welfare officers',
    kind: 'welfare-identity',
    title: '{caseNo}: a colleague asks to see who reported it',
    text: ['“{reason}”', 'Agree or refuse.'],
  },
  'welfare-identity-agreed': {
    to: 'the officer who asked',
    kind: 'welfare-identity',
    title: '{caseNo}: a colleague agrees',
    text: ['“{answer}”', 'You can see who reported it for 24 hours.', 'Every view is logged.'],
  },
  'welfare-identity-refused': {
    to: 'the officer who asked',
    kind: 'welfare-identity',
    title: '{caseNo}: a colleague refuses',
    text: ['“{answer}”', 'The reporter’s identity stays sealed.'],
  },
} as const satisfies Messages;
