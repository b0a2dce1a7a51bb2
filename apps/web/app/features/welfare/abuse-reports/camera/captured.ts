import type { EvidenceKind } from '@tailwell/contract/welfare/evidence-constants';
import { readExif } from './exif';

/** Capture time of a photo or video from its metadata, as ISO text; undefined if it has none. */
export async function readCapturedAt(kind: EvidenceKind, file: Blob): Promise<string | undefined> {
  try {
    const moment = kind === 'photo' ? await photoMoment(file) : await movieMoment(file);
    return moment && isPlausible(moment) ? moment.toISOString() : undefined;
  } catch {
    // Broken metadata counts as no time.
    return undefined;
  }
}

/** Clocks that were never set report 1904, 1970 or 1980; times in the future are useless too. */
const isPlausible = (moment: Date) =>
  moment.getTime() > Date.UTC(1995, 0) && moment.getTime() < Date.now() + 86_400_000;

/** EXIF 2.32 tags: the picture's own directory, and DateTimeOriginal within it. */
const EXIF_IFD_TAG = 0x8769;
const ORIGINAL_TIME_TAG = 0x9003;

async function photoMoment(file: Blob): Promise<Date | undefined> {
  const exif = await readExif(file);
  const pointer = exif?.first.get(EXIF_IFD_TAG);
  const tagOffset =
    pointer === undefined ? undefined : exif?.entriesAt(exif.number(pointer)).get(ORIGINAL_TIME_TAG);
  if (!exif || tagOffset === undefined) return undefined;
  const start = exif.number(tagOffset);
  const text = String.fromCharCode(...Array.from({ length: 19 }, (_, at) => exif.bytes.getUint8(start + at)));
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = parts;
  // This tag has no time zone: assumes this phone’s, which usually took the photo.
  return new Date(year, month - 1, day, hours, minutes, seconds);
}

/** Seconds between 1904, the QuickTime and MP4 epoch, and 1970. */
const SINCE_1904 = 2_082_844_800;
/** Limit on the boxes to scan before the movie header. */
const MAX_BOXES = 64;

/** Creation time of a MOV or MP4. */
async function movieMoment(file: Blob): Promise<Date | undefined> {
  let [at, end] = [0, file.size];
  for (let box = 0; box < MAX_BOXES && at + 8 <= end; box += 1) {
    const head = new DataView(await file.slice(at, at + 32).arrayBuffer());
    const kind = String.fromCharCode(...[4, 5, 6, 7].map((byte) => head.getUint8(byte)));
    const size = sizeOf(head, end - at);
    if (kind === 'mvhd') return createdAt(head);
    if (size < 8) return undefined;
    if (kind === 'moov') {
      end = at + size;
      at += headerSize(head);
    } else at += size;
  }
  return undefined;
}

/** Large boxes have a 64-bit size; 0 means up to the end of the enclosing box. */
function sizeOf(head: DataView, rest: number): number {
  const size = head.getUint32(0);
  if (size === 1) return Number(head.getBigUint64(8));
  return size === 0 ? rest : size;
}
const headerSize = (head: DataView) => (head.getUint32(0) === 1 ? 16 : 8);

function createdAt(head: DataView): Date | undefined {
  const seconds = head.getUint8(8) === 1 ? Number(head.getBigUint64(12)) : head.getUint32(12);
  return seconds === 0 ? undefined : new Date((seconds - SINCE_1904) * 1_000);
}
