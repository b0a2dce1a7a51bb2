import { describe, expect, test } from 'vitest';
import { aReminder } from '../../../testing/pet-records';
import { findFaults, newValues, toForm, valuesOf } from './reminder-values';

const petId = '01970000-0000-7000-8000-000000000001';
const filled = { ...newValues('2026-11-23', petId), medicine: 'Cephalexin', endsOn: '2026-11-30' };

const reminder = aReminder({
  medicine: 'Prednisolone',
  strength: '5 mg',
  dose: '1½ tablets',
  amount: { amount: 1.5, unit: 'tablet' },
  withFood: 'after',
  times: [540],
  startsOn: '2026-11-20',
  left: { units: 6, lastsUntil: '2026-11-26', isLow: true },
});

describe('a new reminder', () => {
  test('describes a counted dose as text', () => {
    expect(toForm({ ...filled, amount: '2,5', unit: 'ml' })).toMatchObject({
      petId,
      dose: '2.5 ml',
      amount: { amount: 2.5, unit: 'ml' },
      unitsLeft: null,
      endsOn: '2026-11-30',
    });
    expect(findFaults(toForm(filled))).toEqual({});
  });

  test('with a free-text dose counts nothing', () => {
    expect(toForm({ ...filled, unit: '', dose: 'A thin layer', atHome: '6' })).toMatchObject({
      dose: 'A thin layer',
      amount: null,
      unitsLeft: null,
    });
  });

  test('continues until stopped if that is selected, whatever end day was entered before', () => {
    expect(toForm({ ...filled, until: 'stopped' })).toMatchObject({ endsOn: null });
  });

  test.each([
    [{ petId: '' }, 'petId'],
    [{ medicine: ' ' }, 'medicine'],
    [{ amount: '' }, 'amount'],
    [{ amount: 'one' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ unit: '' as const, dose: '' }, 'dose'],
    [{ times: [] }, 'times'],
    [{ endsOn: '' }, 'endsOn'],
    [{ endsOn: '2026-11-22' }, 'endsOn'],
    [{ atHome: 'some' }, 'atHome'],
  ])('%j is reported at its field', (wrong, field) => {
    expect(Object.keys(findFaults(toForm({ ...filled, ...wrong })))).toContain(field);
  });
});

describe('a change', () => {
  test('leaves the dose as the vet wrote it, and doesn’t overwrite the stock', () => {
    const form = toForm({ ...valuesOf(reminder), times: [540, 1260] }, reminder);
    expect(form).toMatchObject({ reminderId: reminder._id, dose: '1½ tablets', times: [540, 1260] });
    expect(form).not.toHaveProperty('unitsLeft');
    expect(form).not.toHaveProperty('petId');
    expect(findFaults(form)).toEqual({});
  });

  test('of the amount or the stock is sent', () => {
    expect(toForm({ ...valuesOf(reminder), amount: '2', atHome: '10' }, reminder)).toMatchObject({
      dose: '2 tablets',
      unitsLeft: 10,
    });
    expect(toForm({ ...valuesOf(reminder), atHome: '' }, reminder)).toMatchObject({ unitsLeft: null });
  });
});
