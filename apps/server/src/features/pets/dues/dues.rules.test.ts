import type { DueKind } from '@tailwell/contract/pets/dues';
import { expect, test } from 'vitest';
import { articleTag } from './dues.rules.ts';

test.each<[DueKind, string, string | null]>([
  ['deworming', '', 'deworming'],
  ['vaccination', 'Anti-rabies for cats', 'rabies'],
  ['vaccination', '9-in-1 (DHPPi + L)', 'parvo'],
  ['vaccination', 'Puppy DP', 'parvo'],
  ['vaccination', 'Kennel cough', 'kennel cough'],
  ['vaccination', 'Foot-and-mouth disease (FMD)', null],
  // A medicine or a vet can have any name.
  ['refill', 'Rabies', null],
  ['follow-up', 'Parvo', null],
])('what is due as %s of %j has articles under %j', (kind, name, tag) => {
  expect(articleTag({ kind, name })).toBe(tag);
});
