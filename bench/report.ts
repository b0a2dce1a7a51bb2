import { parseArgs } from 'node:util';
import type { Measurement } from './measure.ts';

interface Comparison {
  /** The bare limit that a call is compared with, and its share of it. */
  limit?: string;
  share?: number;
  /** With much data, as a multiple of the time with little. */
  slowdown?: number;
}

const isJson = parseArgs({ strict: false, options: { json: { type: 'boolean' } } }).values.json === true;
const noted: object[] = [];

/** One line per call, with its comparison; with --json it is collected for the end. */
export function note(measured: Measurement, comparison: Comparison = {}) {
  noted.push({ ...measured, ...comparison });
  if (isJson) return;
  const { name, perSecond, p50, p99 } = measured;
  const figures = `${Math.round(perSecond).toString().padStart(7)}/s  p50 ${p50} ms  p99 ${p99} ms`;
  console.info(`${name.padEnd(46)}${figures.padEnd(38)}${formatComparison(comparison)}`);
}

function formatComparison({ limit, share, slowdown }: Comparison): string {
  if (share !== undefined) return `${Math.round(100 * share)} % of ${limit}`;
  return slowdown === undefined ? '' : `${slowdown.toFixed(2)} times as long${slowdown > 2 ? ' (!)' : ''}`;
}

/** A single figure; skipped if the system doesn't provide it. */
export function noteFact(name: string, value: number | undefined, unit: string) {
  if (value === undefined) return;
  noted.push({ name, value, unit });
  if (!isJson) console.info(`${name.padEnd(46)}${value.toString().padStart(7)} ${unit}`);
}

/** All that was noted, as JSON. */
export const printNoted = () => console.info(JSON.stringify(noted, null, 2));
