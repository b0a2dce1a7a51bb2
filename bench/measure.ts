import autocannon from 'autocannon';

/** Number of connections that call at the same time. */
export const CONNECTIONS = 16;
const ROUNDS = 3;

export interface Measurement {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
}

/** A request to measure: one address, or several in turn. */
export interface Call {
  name: string;
  requests: { path: string; method?: 'GET' | 'POST' | 'PUT'; body?: string }[];
  /** Its responses are shared by all clients that ask within a moment, except those that ask for fresh ones. */
  isShared?: boolean;
}

/** Where users are: Bengaluru, Mumbai and Delhi; latitude and longitude. */
export const LOCATIONS = [
  [12.9716, 77.5946],
  [19.076, 72.8777],
  [28.6139, 77.209],
] as const;

/** GET requests for these paths, sent in turn. */
export const get = (paths: string[]) => paths.map((path) => ({ path }));

interface Load {
  /** Origin and base of the paths. */
  url: string;
  token?: string;
  /** Duration of a round. */
  seconds: number;
  /** Bypasses shared responses. */
  isFresh?: boolean;
}

/** Calls it from 16 connections in three rounds after a warm-up of half a round; returns the median. */
export async function measure(call: Call, load: Load): Promise<Measurement> {
  const [measured] = await measureInterleaved([{ call, load }]);
  return measured as Measurement;
}

/** The same for several calls, round by round in turn: other load on the machine affects all of them alike. */
export async function measureInterleaved(runs: { call: Call; load: Load }[]): Promise<Measurement[]> {
  for (const { call, load } of runs) await shoot(call, load, load.seconds / 2);
  const rounds: Measurement[][] = runs.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, { call, load }] of runs.entries())
      rounds[at]?.push(await shoot(call, load, load.seconds));
  }
  return rounds.map((ofRun) => {
    const [, median] = ofRun.toSorted((one, other) => one.perSecond - other.perSecond);
    if (!median) throw new Error('no round was measured');
    return median;
  });
}

async function shoot(
  { name, requests }: Call,
  { url, token, isFresh }: Load,
  duration: number,
): Promise<Measurement> {
  const base = new URL(url);
  const result = await autocannon({
    url: base.origin,
    connections: CONNECTIONS,
    duration,
    requests: requests.map(({ path, method = 'GET', body }) => ({
      path: base.pathname.replace(/\/$/, '') + path,
      method,
      headers: {
        ...(token && { authorization: token }),
        ...(isFresh && { 'cache-control': 'no-cache' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    })),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: not every answer was good`);
  return { name, perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** The same figures from single timings, in milliseconds each. */
export function summarise(name: string, took: number[], seconds: number): Measurement {
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { name, perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99) };
}
