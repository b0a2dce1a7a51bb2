import { expect, test } from 'vitest';
import { arrivalsAt, canMakeWindow, travelKm, travelMinutes } from './travel.rules.ts';

const MG_ROAD = { latitude: 12.9757, longitude: 77.6057 };
/** 9.9 km as the crow flies. */
const WHITEFIELD_SIDE = { latitude: 12.9757, longitude: 77.697 };

test('streets are longer than the straight line, and parking takes a while', () => {
  expect(travelKm(MG_ROAD, WHITEFIELD_SIDE)).toBeCloseTo(9.89 * 1.3, 1);
  expect(travelMinutes(MG_ROAD, WHITEFIELD_SIDE)).toBeCloseTo((9.89 * 1.3 * 60) / 22 + 3, 0);
  expect(travelMinutes(MG_ROAD, MG_ROAD)).toBe(3);
});

const at = (time: string) => new Date(`2026-11-23T${time}:00+05:30`);
const stop = (from: string, to: string, minutes: number, location = MG_ROAD, busyUntil = to) => ({
  ...location,
  windowStart: at(from),
  windowEnd: at(to),
  busyUntil: at(busyUntil),
  minutes,
});

test('no arrival is before its window, and a delayed technician arrives later', () => {
  const stops = [stop('11:00', '12:00', 30, WHITEFIELD_SIDE), stop('09:00', '10:00', 90, MG_ROAD, '10:30')];
  expect(
    arrivalsAt(MG_ROAD, at('08:00'), stops)?.map((arrival) => arrival.toISOString().slice(11, 16)),
  ).toEqual(['03:30', '05:38']);
});

test.each([
  ['in time', '10:00', '11:00', true],
  ['right away', '09:30', '10:30', false],
  ['too far away', '10:00', '10:05', false],
])('one more window: %s', (_, from, to, can) => {
  const others = [stop('09:00', '10:00', 60)];
  expect(canMakeWindow(MG_ROAD, at('08:30'), others, stop(from, to, 30, WHITEFIELD_SIDE))).toBe(can);
});
