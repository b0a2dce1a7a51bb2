/** How good the connection is. */
export type ConnectionQuality = 'good' | 'fair' | 'bad';

/** Counters of a connection at one moment, from getStats. */
export interface Sample {
  /** In milliseconds. */
  at: number;
  packets: number;
  lost: number;
  /** In milliseconds; undefined while unknown. */
  roundTrip: number | undefined;
}

/** Rates the connection by what changed between two samples. */
export function rateConnection(before: Sample, now: Sample): ConnectionQuality {
  const packets = Math.max(0, now.packets - before.packets);
  const lost = Math.max(0, now.lost - before.lost);
  const lossRate = packets + lost > 0 ? lost / (packets + lost) : 0;
  const roundTrip = now.roundTrip ?? 0;
  if (lossRate > 0.12 || roundTrip > 900) return 'bad';
  if (lossRate > 0.04 || roundTrip > 400) return 'fair';
  return 'good';
}

/** This many bad ratings in a row turn video off; this many good ones turn it back on. */
const BAD_IN_A_ROW = 4;
const GOOD_IN_A_ROW = 8;

/** Whether to send audio only, from the newest ratings, oldest first. */
export function shouldSendAudioOnly(ratings: ConnectionQuality[], isAudioOnly: boolean): boolean {
  const last = (count: number) => ratings.slice(-count);
  if (isAudioOnly) {
    return !(ratings.length >= GOOD_IN_A_ROW && last(GOOD_IN_A_ROW).every((rating) => rating === 'good'));
  }
  return ratings.length >= BAD_IN_A_ROW && last(BAD_IN_A_ROW).every((rating) => rating === 'bad');
}

/** Sums up the received packets and the round trip of a statistics report. */
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
