/** Metadata that a camera stored with a photo or video. Null: not given. */
export interface DeviceData {
  /** In ISO 8601. */
  capturedAt: string | null;
  latitude: number | null;
  longitude: number | null;
  make: string | null;
  model: string | null;
  software: string | null;
}

const MAX_TEXT_LENGTH = 100;
const YEAR_1990 = 631_152_000_000;
const DAY = 86_400_000;
const INDIA = '+05:30';

/** A short text of printable characters; null for anything else. */
export function plainText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
  return text || null;
}

/** A time that a camera's clock can have shown; null for what it shows before it is set. */
export const plausibleTime = (ms: number): string | null =>
  ms > YEAR_1990 && ms < Date.now() + DAY ? new Date(ms).toISOString() : null;

/** The same for digits that were read as UTC; without a zone they are Indian time. */
export function plausibleIndianTime(ms: number, zone: string | null): string | null {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(zone ?? INDIA) ?? [];
  const minutesAhead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return plausibleTime(ms - minutesAhead * 60_000);
}

/** Parses a position as cameras write it into videos (ISO 6709): +12.9716+077.5946+920.00/ */
export function readIso6709(text: string | null) {
  const [, latitude, longitude] = /^([+-]\d{1,2}(?:\.\d+)?)([+-]\d{1,3}(?:\.\d+)?)/.exec(text ?? '') ?? [];
  const isValid = latitude !== undefined && Math.abs(Number(longitude)) <= 180;
  return {
    latitude: isValid ? Number(latitude) : null,
    longitude: isValid ? Number(longitude) : null,
  };
}
