import type { EvidenceKind } from '@tailwell/contract/welfare/evidence-constants';
import { readExif } from './exif';

/** When a photo or video was taken, as its camera wrote into it: an ISO text. Undefined: it doesn't say. */
export async function readCapturedAt(kind: EvidenceKind, file: Blob): Promise<string | undefined> {
  try {
    const moment = kind === 'photo' ? await photoMoment(file) : await movieMoment(file);
    return moment && isBelievable(moment) ? moment.toISOString() : undefined;
  } catch {
    // Whatever is broken in there, it is no time.
    return undefined;
  }
}

/** A clock that was never set says 1904, 1970 or 1980; one that runs ahead is of no use either. */
const isBelievable = (moment: Date) =>
  moment.getTime() > Date.UTC(1995, 0) && moment.getTime() < Date.now() + 86_400_000;

/** Tags of EXIF 2.32: where the part about the picture stands, and DateTimeOriginal in it. */
const PICTURE_PART = 0x8769;
const TAKEN = 0x9003;

async function photoMoment(file: Blob): Promise<Date | undefined> {
  const exif = await readExif(file);
  const part = exif?.first.get(PICTURE_PART);
  const taken = part === undefined ? undefined : exif?.entriesAt(exif.number(part)).get(TAKEN);
  if (!exif || taken === undefined) return undefined;
  const start = exif.number(taken);
  const text = String.fromCharCode(...Array.from({ length: 19 }, (_, at) => exif.bytes.getUint8(start + at)));
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = parts;
  // It names no zone: most often the camera is this phone.
  return new Date(year, month - 1, day, hours, minutes, seconds);
}

/** Seconds from 1904, from which QuickTime and MP4 count, to 1970. */
const SINCE_1904 = 2_082_844_800;
/** No movie has more parts than this before the one about itself. */
const MOST_PARTS = 64;

/** When a MOV or MP4 says that it was made. */
async function movieMoment(file: Blob): Promise<Date | undefined> {
  let [at, end] = [0, file.size];
  for (let part = 0; part < MOST_PARTS && at + 8 <= end; part += 1) {
    const head = new DataView(await file.slice(at, at + 32).arrayBuffer());
    const kind = String.fromCharCode(...[4, 5, 6, 7].map((byte) => head.getUint8(byte)));
    const size = sizeOf(head, end - at);
    if (kind === 'mvhd') return madeAt(head);
    if (size < 8) return undefined;
    if (kind === 'moov') {
      end = at + size;
      at += startOf(head);
    } else at += size;
  }
  return undefined;
}

/** In front of large parts their size stands in eight bytes; 0: as far as what is around it. */
function sizeOf(head: DataView, rest: number): number {
  const size = head.getUint32(0);
  if (size === 1) return Number(head.getBigUint64(8));
  return size === 0 ? rest : size;
}
const startOf = (head: DataView) => (head.getUint32(0) === 1 ? 16 : 8);

function madeAt(head: DataView): Date | undefined {
  const seconds = head.getUint8(8) === 1 ? Number(head.getBigUint64(12)) : head.getUint32(12);
  return seconds === 0 ? undefined : new Date((seconds - SINCE_1904) * 1_000);
}
