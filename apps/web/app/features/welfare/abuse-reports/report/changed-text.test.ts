import { expect, test } from 'vitest';
import { changedText } from './changed-text';
import { blankValues } from './report-values';

test('a message describes the changes, without witnesses or the reporter', () => {
  const now = {
    incident: { ...blankValues.incident, description: ' It limps. ', landmark: 'Temple' },
    perpetrator: { ...blankValues.perpetrator, note: 'Comes at night' },
    witness: {
      ...blankValues.witness,
      witnesses: [{ name: 'Ravi', mobileNo: '', statement: '', willTestify: false }],
    },
  };
  const before = { ...blankValues, incident: { ...blankValues.incident, landmark: 'Temple' } };
  expect(changedText(before, now)).toBe('Description: It limps.\nAbout the perpetrator: Comes at night');
  expect(changedText(now, now)).toBe('');
});
