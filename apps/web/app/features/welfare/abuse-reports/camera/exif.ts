/** Cameras write it into the first bytes of a JPEG: as far as one of its segments can reach. */
const LOOKED_AT = 192 * 1024;

const JPEG = 0xffd8;
const APP1 = 0xffe1;
const SCAN = 0xffda;
const EXIF = 0x45786966;

/** What a camera wrote into a photo. Whatever reads it may throw: its offsets may lead anywhere. */
export interface Exif {
  bytes: DataView;
  number: (at: number) => number;
  /** Where the values of a directory's entries stand, by their tags. */
  entriesAt: (at: number) => Map<number, number>;
  /** The entries of the first directory. */
  first: Map<number, number>;
}

/** Reads JPEG, which is what phones hand over. Undefined: there is none in it. */
export async function readExif(file: Blob): Promise<Exif | undefined> {
  const bytes = findExif(new DataView(await file.slice(0, LOOKED_AT).arrayBuffer()));
  if (!bytes) return undefined;
  const isLittle = bytes.getUint16(0) === 0x4949;
  const number = (at: number) => bytes.getUint32(at, isLittle);
  const entriesAt = (at: number) => {
    const count = bytes.getUint16(at, isLittle);
    return new Map(
      Array.from({ length: count }, (_, entry) => {
        const start = at + 2 + entry * 12;
        return [bytes.getUint16(start, isLittle), start + 8] as const;
      }),
    );
  };
  return { bytes, number, entriesAt, first: entriesAt(number(4)) };
}

/** The EXIF part of a JPEG, from its byte order on. */
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
