/** Cameras write EXIF near the start of a JPEG: this covers the longest segment. */
const BYTES_READ = 192 * 1024;

const JPEG = 0xffd8;
const APP1 = 0xffe1;
const SCAN = 0xffda;
const EXIF = 0x45786966;

/** EXIF data of a photo. Any read can throw: offsets may point anywhere. */
export interface Exif {
  bytes: DataView;
  number: (at: number) => number;
  /** Positions of the values of a directory's entries, by tag. */
  entriesAt: (at: number) => Map<number, number>;
  /** Entries of the first directory. */
  first: Map<number, number>;
}

/** Reads the EXIF data of a JPEG, the format phones hand over; undefined if there is none. */
export async function readExif(file: Blob): Promise<Exif | undefined> {
  const bytes = findExif(new DataView(await file.slice(0, BYTES_READ).arrayBuffer()));
  if (!bytes) return undefined;
  const isLittleEndian = bytes.getUint16(0) === 0x4949;
  const number = (at: number) => bytes.getUint32(at, isLittleEndian);
  const entriesAt = (at: number) => {
    const count = bytes.getUint16(at, isLittleEndian);
    return new Map(
      Array.from({ length: count }, (_, entry) => {
        const start = at + 2 + entry * 12;
        return [bytes.getUint16(start, isLittleEndian), start + 8] as const;
      }),
    );
  };
  return { bytes, number, entriesAt, first: entriesAt(number(4)) };
}

/** The EXIF segment of a JPEG, from its byte-order mark on. */
function findExif(bytes: DataView): DataView | undefined {
  if (bytes.getUint16(0) !== JPEG) return undefined;
  for (let at = 2; at + 10 < bytes.byteLength; at += 2 + bytes.getUint16(at + 2)) {
    const marker = bytes.getUint16(at);
    if (marker === SCAN || marker < 0xff00) return undefined;
    if (marker === APP1 && bytes.getUint32(at + 4) === EXIF) {
      return new DataView(bytes.buffer, at + 10);
    }
  }
  return undefined;
}
