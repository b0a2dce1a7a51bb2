// A separate process, the only one that parses users' files: see run-media.ts. It can read and write the files it is
// given and nothing else, and is killed if it takes too long or too much memory.
import { readFile } from 'node:fs/promises';
import type { DeviceData } from './device-data.ts';
import { readExif } from './read-exif.ts';
import { Unreadable } from './read-packets.ts';
import { type RewrappedVideo, rewrapVideo } from './rewrap-video.ts';

/** What is reported about the file, as far as processing got. */
export interface Message {
  isReady?: boolean;
  result?: DeviceData | RewrappedVideo;
  /** The file is rejected with this code. */
  refusal?: string;
  /** An error of this machine. */
  fault?: string;
}

const [, , task = '', from = '', to = '', contentType = '', maxSeconds = ''] = process.argv;

/** What the machine refuses, such as space on its disk, is not the file's fault. */
const isMachineError = (error: unknown) =>
  error instanceof Error && ('errno' in error || ('code' in error && error.code === 'ERR_ACCESS_DENIED'));

async function work(): Promise<Message> {
  try {
    if (task === 'exif') return { result: readExif(await readFile(from)) };
    const isWebm = contentType === 'video/webm';
    return { result: await rewrapVideo({ from, to, isWebm, maxSeconds: Number(maxSeconds) }) };
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: error.message };
    return isMachineError(error) ? { fault: (error as Error).message } : { refusal: 'VIDEO_UNREADABLE' };
  }
}

// Everything is loaded: if the process dies from now on, the file is to blame.
process.send?.({ isReady: true } satisfies Message);
process.send?.(await work(), () => process.exit(0));
