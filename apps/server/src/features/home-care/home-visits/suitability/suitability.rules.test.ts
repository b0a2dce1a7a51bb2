import { expect, test } from 'vitest';
import { type LimitedPet, type Limits, misfitOf, unknownOf } from './suitability.rules.ts';

const any: Limits = {
  minAgeWeeks: null,
  maxAgeWeeks: null,
  onlySex: null,
  minWeightKg: null,
  maxWeightKg: null,
  minGapDays: null,
};
const bruno: LimitedPet = { name: 'Bruno', kind: 'dog', sex: 'male', bornOn: '2024-08-25', weightKg: 12.5 };
const days = { today: '2026-11-26', from: '2026-11-26', until: '2026-12-10' };
const judge = (limits: Partial<Limits>, pet: Partial<LimitedPet> = {}, lastOn: string | null = null) => {
  const misfit = misfitOf({ ...any, ...limits }, { ...bruno, ...pet }, { lastOn, days });
  return misfit && [misfit.limit, misfit.fact];
};

test.each<[string, Partial<Limits>, Partial<LimitedPet>, string[] | undefined]>([
  ['no limit', {}, {}, undefined],
  ['too old', { maxAgeWeeks: 16 }, {}, ['puppies up to 16 weeks', 'Bruno is 2 years 3 months.']],
  ['the last day of its week', { maxAgeWeeks: 16 }, { bornOn: '2026-07-31' }, undefined],
  [
    'the day after',
    { maxAgeWeeks: 16 },
    { bornOn: '2026-07-30' },
    ['puppies up to 16 weeks', 'Bruno is 17 weeks.'],
  ],
  ['old', { maxAgeWeeks: 104 }, {}, ['dogs up to 2 years', 'Bruno is 2 years 3 months.']],
  [
    'too young all along',
    { minAgeWeeks: 12 },
    { bornOn: '2026-10-01' },
    ['dogs from 12 weeks', 'Bruno is 8 weeks.'],
  ],
  ['old enough before the last day', { minAgeWeeks: 12 }, { bornOn: '2026-09-15' }, undefined],
  ['days old', { minAgeWeeks: 4 }, { bornOn: '2026-11-24' }, ['dogs from 4 weeks', 'Bruno is 2 days.']],
  ['of an unknown age', { minAgeWeeks: 4, maxAgeWeeks: 16 }, { bornOn: null }, undefined],
  ['the other sex', { onlySex: 'female' }, {}, ['female dogs', 'Bruno is male.']],
  ['of an unknown sex', { onlySex: 'female' }, { sex: 'unknown' }, undefined],
  ['too light', { minWeightKg: 15 }, {}, ['dogs from 15 kg', 'Bruno weighs 12.5 kg.']],
  ['too heavy', { maxWeightKg: 10 }, {}, ['dogs up to 10 kg', 'Bruno weighs 12.5 kg.']],
  ['of an unknown weight', { maxWeightKg: 10 }, { weightKg: null }, undefined],
])('%s', (_, limits, pet, expected) => {
  expect(judge(limits, pet)).toEqual(expected);
});

test.each([
  [null, undefined],
  ['2026-11-19', undefined],
  ['2026-11-20', 'Bruno had it on Fri, 20 Nov.'],
  ['2026-12-02', 'Bruno is booked for Wed, 2 Dec.'],
])('last done on %s, with 21 days between two', (lastOn, fact) => {
  expect(judge({ minGapDays: 21 }, {}, lastOn)?.[1]).toBe(fact);
});

test('on the day of a window a puppy can be too old', () => {
  const puppy = { ...bruno, bornOn: '2026-08-01' };
  const on = (day: string) =>
    misfitOf({ ...any, maxAgeWeeks: 16 }, puppy, { lastOn: null, days: { ...days, from: day, until: day } })
      ?.fact;
  expect([on('2026-11-27'), on('2026-12-05')]).toEqual([undefined, 'Bruno will be 18 weeks.']);
});

test('missing facts are requested', () => {
  const unknown = { ...bruno, sex: 'unknown' as const, bornOn: null, weightKg: null };
  expect(unknownOf({ ...any, maxAgeWeeks: 16 }, unknown)).toEqual({
    limit: 'puppies up to 16 weeks',
    missing: 'age',
  });
  expect(unknownOf({ ...any, onlySex: 'female' }, unknown)).toEqual({ limit: 'female dogs', missing: 'sex' });
  expect(unknownOf({ ...any, minWeightKg: 2, maxWeightKg: 9 }, unknown)).toEqual({
    limit: 'dogs from 2 kg up to 9 kg',
    missing: 'weight',
  });
  expect(unknownOf({ ...any, minAgeWeeks: 4, minWeightKg: 2, onlySex: 'male' }, bruno)).toBeUndefined();
});
