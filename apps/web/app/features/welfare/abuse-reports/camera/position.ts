import { type Exif, readExif } from './exif';

export interface Position {
  latitude: number;
  longitude: number;
}

/** Where a photo was taken, by its metadata; undefined if it has none. */
export async function readPosition(file: Blob): Promise<Position | undefined> {
  try {
    const exif = await readExif(file);
    return exif && positionIn(exif);
  } catch {
    // Broken metadata counts as no position.
    return undefined;
  }
}

/** EXIF 2.32 tags: the GPS directory, and its entries. */
const GPS_IFD_TAG = 0x8825;
const gps = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 };

function positionIn({ bytes, number, entriesAt, first }: Exif): Position | undefined {
  const pointer = first.get(GPS_IFD_TAG);
  if (pointer === undefined) return undefined;
  const entries = entriesAt(number(pointer));
  /** Degrees, minutes and seconds, each as a fraction. */
  const degrees = (tag: number, refTag: number, negative: string) => {
    const [value, ref] = [entries.get(tag), entries.get(refTag)];
    if (value === undefined || ref === undefined) return Number.NaN;
    const [wholeDegrees, minutes, seconds] = [0, 8, 16].map((step) => {
      const at = number(value) + step;
      const divisor = number(at + 4);
      return divisor === 0 ? 0 : number(at) / divisor;
    }) as [number, number, number];
    const sign = String.fromCharCode(bytes.getUint8(ref)) === negative ? -1 : 1;
    return sign * (wholeDegrees + minutes / 60 + seconds / 3600);
  };
  const latitude = degrees(gps.latitude, gps.latitudeRef, 'S');
  const longitude = degrees(gps.longitude, gps.longitudeRef, 'W');
  // Phones without a GPS fix write zeros.
  const isValid =
    Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  return isValid ? { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) } : undefined;
}

/** Rounds to about a metre. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
