// A process of its own, which alone reads what strangers have written: see run-media.ts. It may read and write the files
// that it is given and nothing else, and is killed when it takes too long or too much memory.
import { readFile } from 'node:fs/promises';
import type { DeviceData } from './device-data.ts';
import { readExif } from './read-exif.ts';
import { Unreadable } from './read-packets.ts';
import { type RewrappedVideo, rewrapVideo } from './rewrap-video.ts';

/** What is told of the file, as far as it came. */
export interface Message {
  isReady?: boolean;
  result?: DeviceData | RewrappedVideo;
  /** The file is refused, with this code. */
  refusal?: string;
  /** This machine has failed. */
  fault?: string;
}

const [, , task = '', from = '', to = '', contentType = '', maxSeconds = ''] = process.argv;

/** What the machine refuses, such as room on its disk, is no fault of the file. */
const isOurs = (error: unknown) =>
  error instanceof Error && ('errno' in error || ('code' in error && error.code === 'ERR_ACCESS_DENIED'));

async function work(): Promise<Message> {
  try {
    if (task === 'exif') return { result: readExif(await readFile(from)) };
    const isWebm = contentType === 'video/webm';
    return { result: await rewrapVideo({ from, to, isWebm, maxSeconds: Number(maxSeconds) }) };
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: error.message };
    return isOurs(error) ? { fault: (error as Error).message } : { refusal: 'VIDEO_UNREADABLE' };
  }
}

// All of it is loaded: what ends the process from now on is the file.
process.send?.({ isReady: true } satisfies Message);
process.send?.(await work(), () => process.exit(0));
