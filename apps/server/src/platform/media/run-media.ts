import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { DeviceData } from './device-data.ts';
import type { Message } from './media-process.ts';
import type { RewrappedVideo } from './rewrap-video.ts';

/** The most that the process may take: milliseconds, megabytes of JavaScript’s own memory, and bytes of all memory. */
const LIMITS = { ms: 60_000, heapMegabytes: 192, bytes: 450 * 1024 * 1024 };

/** How often its memory is looked at, in milliseconds. */
const WATCH_EVERY = 50;
const PAGE_BYTES = 4_096;

/** How JavaScript ends a process whose memory is spent. */
const OUT_OF_MEMORY: NodeJS.Signals[] = ['SIGABRT', 'SIGTRAP', 'SIGILL'];

const program = join(import.meta.dirname, 'media-process.ts');

/** What it loads: these packages need no others. */
const packages = ['mediabunny', 'exif-reader'].map((name) =>
  dirname(findPackageJSON(name, import.meta.url) ?? ''),
);

export type Outcome<Result> = { result: Result } | { refusal: string };

interface VideoFile {
  from: string;
  to: string;
  contentType: string;
  maxSeconds: number;
}

/** Has a video put into a new container, in a process of its own. Throws where this machine fails, not the file. */
export const rewrapVideoApart = ({ from, to, contentType, maxSeconds }: VideoFile) =>
  runApart<RewrappedVideo>('video', { reads: [from], writes: [to] }, [
    from,
    to,
    contentType,
    String(maxSeconds),
  ]);

/** Has the EXIF of a picture, which stands in a file, read in a process of its own. */
export const readExifApart = (file: string) =>
  runApart<DeviceData>('exif', { reads: [file], writes: [] }, [file]);

interface Allowed {
  reads: string[];
  writes: string[];
}

/**
 * Works on a stranger's file where it can do little harm: without secrets, other files and programs, and killed after a minute
 * or when its memory grows. A file that gets it killed is refused as unreadable.
 */
function runApart<Result>(
  task: string,
  { reads, writes }: Allowed,
  args: string[],
): Promise<Outcome<Result>> {
  const readable = [import.meta.dirname, ...packages, ...reads, ...writes];
  const child = fork(program, [task, ...args], {
    env: {},
    execArgv: [
      `--max-old-space-size=${LIMITS.heapMegabytes}`,
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      ...writes.map((path) => `--allow-fs-write=${path}`),
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let answer: Message = {};
    let isOurs = false;
    const kill = () => {
      isOurs = true;
      child.kill('SIGKILL');
    };
    const deadline = setTimeout(kill, LIMITS.ms);
    const watching = setInterval(async () => {
      if ((await memoryOf(child.pid)) > LIMITS.bytes) kill();
    }, WATCH_EVERY);
    child.on('message', (message: Message) => {
      answer = { ...answer, ...message };
    });
    child.on('error', reject);
    child.on('close', (_, signal) => {
      clearTimeout(deadline);
      clearInterval(watching);
      const { isReady, result, refusal, fault } = answer;
      // Somebody else has killed it, such as a machine that stops: it is tried again.
      const isKilled = signal !== null && !isOurs && !OUT_OF_MEMORY.includes(signal);
      if (fault || !isReady || isKilled)
        return reject(new Error(`the media process failed: ${fault ?? signal}`));
      resolve(result ? { result: result as Result } : { refusal: refusal ?? 'VIDEO_UNREADABLE' });
    });
  });
}

/** In bytes; 0 where the system doesn't tell. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const pages = (await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')).split(' ')[1];
  return Number(pages ?? 0) * PAGE_BYTES;
}
