/** How good the line is. */
export type Line = 'good' | 'fair' | 'bad';

/** Counters of a connection at one moment, as getStats gives them. */
export interface Sample {
  /** In milliseconds. */
  at: number;
  packets: number;
  lost: number;
  /** In milliseconds; undefined while nothing is known. */
  roundTrip: number | undefined;
}

/** Judges the line by what has happened between two moments. */
export function judgeLine(before: Sample, now: Sample): Line {
  const packets = Math.max(0, now.packets - before.packets);
  const lost = Math.max(0, now.lost - before.lost);
  const share = packets + lost > 0 ? lost / (packets + lost) : 0;
  const roundTrip = now.roundTrip ?? 0;
  if (share > 0.12 || roundTrip > 900) return 'bad';
  if (share > 0.04 || roundTrip > 400) return 'fair';
  return 'good';
}

/** So many bad judgements in a row, and pictures are left out; so many good ones, and they come back. */
const BAD_IN_A_ROW = 4;
const GOOD_IN_A_ROW = 8;

/** Whether to send sound only, from the newest judgements, oldest first. */
export function shouldSpare(lines: Line[], isSparing: boolean): boolean {
  const last = (count: number) => lines.slice(-count);
  if (isSparing) {
    return !(lines.length >= GOOD_IN_A_ROW && last(GOOD_IN_A_ROW).every((line) => line === 'good'));
  }
  return lines.length >= BAD_IN_A_ROW && last(BAD_IN_A_ROW).every((line) => line === 'bad');
}

/** Adds up what a connection's report says of what arrives. */
export function readSample(report: RTCStatsReport, at: number): Sample {
  const sample: Sample = { at, packets: 0, lost: 0, roundTrip: undefined };
  for (const entry of report.values()) {
    if (entry.type === 'inbound-rtp') {
      sample.packets += entry.packetsReceived ?? 0;
      sample.lost += Math.max(0, entry.packetsLost ?? 0);
    }
    if (entry.type === 'candidate-pair' && entry.nominated && entry.currentRoundTripTime !== undefined) {
      sample.roundTrip = entry.currentRoundTripTime * 1_000;
    }
  }
  return sample;
}
