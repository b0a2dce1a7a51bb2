import { describe, expect, test } from 'vitest';
import {
  type ConnectionQuality,
  rateConnection,
  readSample,
  type Sample,
  shouldSendAudioOnly,
} from './network';

const sample = (more: Partial<Sample> = {}): Sample => ({
  at: 0,
  packets: 0,
  lost: 0,
  roundTrip: 40,
  ...more,
});

describe('the connection quality', () => {
  test.each([
    ['nothing lost, quick', { packets: 100 }, 'good'],
    ['nothing came at all', {}, 'good'],
    ['3 of 100 lost', { packets: 97, lost: 3 }, 'good'],
    ['5 of 100 lost', { packets: 95, lost: 5 }, 'fair'],
    ['half a second for the way', { packets: 100, roundTrip: 500 }, 'fair'],
    ['20 of 100 lost', { packets: 80, lost: 20 }, 'bad'],
    ['a second for the way', { packets: 100, roundTrip: 1_000 }, 'bad'],
    ['counters that were reset', { packets: 5, lost: 0 }, 'good'],
  ] as const)('%s: %s', (_, more, line) => {
    expect(rateConnection(sample(), sample(more))).toBe(line);
  });
});

describe('video is switched off', () => {
  const lines = (text: string) =>
    [...text].map((sign): ConnectionQuality => (sign === 'b' ? 'bad' : sign === 'g' ? 'good' : 'fair'));
  test.each([
    ['not after one bad moment', 'ggggb', false, false],
    ['after four bad ones in a row', 'gbbbb', false, true],
    ['not when a fair one is among them', 'bbfb', false, false],
    ['still after seven good ones', 'ggggggg', true, true],
    ['no longer after eight', 'gggggggg', true, false],
    ['still when the good ones are broken', 'ggggbgggg', true, true],
    ['not before anything is known', '', false, false],
  ] as const)('%s', (_, text, before, after) => {
    expect(shouldSendAudioOnly(lines(text), before)).toBe(after);
  });
});

test('a report is summed over audio and video', () => {
  const report = new Map<string, unknown>([
    ['1', { type: 'inbound-rtp', packetsReceived: 10, packetsLost: 1 }],
    ['2', { type: 'inbound-rtp', packetsReceived: 20, packetsLost: -1 }],
    ['3', { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.05 }],
    ['4', { type: 'candidate-pair', nominated: false, currentRoundTripTime: 3 }],
  ]) as unknown as RTCStatsReport;
  expect(readSample(report, 7)).toEqual({ at: 7, packets: 30, lost: 1, roundTrip: 50 });
});
