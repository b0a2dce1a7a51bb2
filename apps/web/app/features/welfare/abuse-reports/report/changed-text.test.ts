import { expect, test } from 'vitest';
import { changedText } from './changed-text';
import { blankValues } from './report-values';

test('a message holds what was changed in words, and nobody who saw or reports it', () => {
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
