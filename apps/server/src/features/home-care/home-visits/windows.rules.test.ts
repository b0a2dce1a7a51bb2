import { describe, expect, test } from 'vitest';
import { billOf } from './home-visits.bill.rules.ts';
import { type Candidate, nearestWindows, rankCandidates, windowAt, windowsOf } from './windows.rules.ts';

const at = (time: string, day = 24) => new Date(`2026-11-${day}T${time}:00+05:30`);
const NOW = at('08:20');
const TERMS = { leadMinutes: 120, daysAhead: 1 };
const HERE = { latitude: 12.9757, longitude: 77.6057 };
/** Some 40 minutes away. */
const FAR = { latitude: 12.9757, longitude: 77.697 };

const everyDay = (fromMinute: number, toMinute: number) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, fromMinute, toMinute }));
const candidate = (changes: Partial<Candidate> = {}): Candidate => ({
  id: 'ravi',
  zoneId: 'east',
  ...HERE,
  hours: everyDay(540, 840),
  absences: [],
  stops: [],
  busy: [],
  ...changes,
});
const stop = (time: string, location = HERE, minutes = 30) => ({
  ...location,
  ...windowAt(at(time), minutes),
  minutes,
});
const errand = (minutes = 30, location = HERE) => ({ ...location, zoneId: 'east', minutes });

const shown = (candidates: Candidate[], minutes = 30) =>
  windowsOf(candidates, errand(minutes), TERMS, NOW).map(({ date, windows }) => [
    date,
    windows
      .map(({ startsAt, isFree }) => {
        const hour = new Date(startsAt.getTime() + 330 * 60_000).toISOString().slice(11, 13);
        return isFree ? hour : `(${hour})`;
      })
      .join(' '),
  ]);

describe('windows', () => {
  test('are full hours within working hours, neither too soon nor too far ahead', () => {
    expect(shown([candidate()])).toEqual([
      ['2026-11-24', '11 12 13'],
      ['2026-11-25', '09 10 11 12 13'],
    ]);
  });

  test('are fewer for long visits, and none on a day off', () => {
    expect(shown([candidate({ absences: ['2026-11-25'] })], 130)).toEqual([['2026-11-24', '11']]);
  });

  test('that are occupied are shown as occupied, unless another technician is available', () => {
    const busy = candidate({ stops: [stop('12:00')] });
    expect(shown([busy])[0]).toEqual(['2026-11-24', '11 (12) 13']);
    expect(shown([busy, candidate({ id: 'meera' })])[0]).toEqual(['2026-11-24', '11 12 13']);
  });

  test('during a vet’s consultations are occupied', () => {
    const vet = candidate({ busy: [{ from: at('12:30'), to: at('12:45') }] });
    expect(shown([vet])[0]).toEqual(['2026-11-24', '11 (12) 13']);
  });

  test('that can’t be reached in time are occupied', () => {
    // Done at one and three quarters of an hour away: in time for 13 to 14, but not after two hours of work.
    const near = [candidate({ stops: [stop('11:00', FAR, 60)] })];
    expect(shown(near)[0]).toEqual(['2026-11-24', '(11) 12 13']);
    const longStops = [candidate({ stops: [stop('11:00', FAR, 60), stop('12:00', FAR, 60)] })];
    expect(shown(longStops)[0]?.[1]).toContain('13');
    const longer = [candidate({ stops: [stop('11:00', FAR, 60), stop('12:00', FAR, 110)] })];
    expect(shown(longer)[0]).toEqual(['2026-11-24', '(11) (12) (13)']);
  });

  test('nearest to the requested one are in order, without it', () => {
    const days = windowsOf([candidate()], errand(), TERMS, NOW);
    expect(nearestWindows(days, at('12:00'), 2)).toEqual([at('11:00'), at('13:00')]);
  });
});

describe('the technician', () => {
  test('is from the zone first, then near, then with fewer visits', () => {
    const stranger = candidate({ id: 'stranger', zoneId: 'west' });
    const far = candidate({ id: 'far', ...FAR });
    const anywhere = candidate({ id: 'anywhere', zoneId: null });
    const tired = candidate({ id: 'tired', stops: [stop('09:00', HERE), stop('10:00', HERE)] });
    const away = candidate({ id: 'away', absences: ['2026-11-24'] });
    const order = rankCandidates([stranger, far, tired, anywhere, away], at('12:00'), errand());
    expect(order).toEqual(['anywhere', 'tired', 'far', 'stranger']);
  });

  test('is none if the visit doesn’t fit into the working hours', () => {
    expect(rankCandidates([candidate()], at('13:00'), errand(61))).toEqual([]);
    expect(rankCandidates([candidate()], at('13:00'), errand(60))).toEqual(['ravi']);
  });
});

test('a bill has one visit charge, includes the tax, and counts observation once', () => {
  const service = { serviceId: 's', name: 'Nail trim', minutes: 20, observeMinutes: 15 };
  const services = [
    { ...service, pricePaise: 59_000, taxPercent: 18 },
    { ...service, pricePaise: 40_000, taxPercent: 0 },
  ];
  expect(billOf(services, 19_900)).toEqual({
    servicesPaise: 99_000,
    chargePaise: 19_900,
    taxPaise: 9_000,
    minutes: 55,
  });
  expect(billOf([], 19_900)).toMatchObject({ servicesPaise: 0, minutes: 0 });
});
