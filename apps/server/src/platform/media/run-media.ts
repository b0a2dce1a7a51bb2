import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { DeviceData } from './device-data.ts';
import type { Message } from './media-process.ts';
import type { RewrappedVideo } from './rewrap-video.ts';

/** Limits of the process: milliseconds, megabytes of JavaScript heap, and bytes of total memory. */
const LIMITS = { ms: 60_000, heapMegabytes: 192, bytes: 450 * 1024 * 1024 };

/** How often its memory is checked, in milliseconds. */
const WATCH_INTERVAL = 50;
const PAGE_BYTES = 4_096;

/** Signals with which a process out of JavaScript memory ends. */
const OUT_OF_MEMORY: NodeJS.Signals[] = ['SIGABRT', 'SIGTRAP', 'SIGILL'];

const program = join(import.meta.dirname, 'media-process.ts');

/** Packages it loads: they have no dependencies. */
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

/** Rewraps a video into a new container, in a separate process. Throws if this machine fails, not the file. */
export const rewrapVideoIsolated = ({ from, to, contentType, maxSeconds }: VideoFile) =>
  runIsolated<RewrappedVideo>('video', { reads: [from], writes: [to] }, [
    from,
    to,
    contentType,
    String(maxSeconds),
  ]);

/** Reads the EXIF data of a picture from a file, in a separate process. */
export const readExifIsolated = (file: string) =>
  runIsolated<DeviceData>('exif', { reads: [file], writes: [] }, [file]);

interface FileAccess {
  reads: string[];
  writes: string[];
}

/**
 * Processes a user's file where it can do little harm: without secrets, other files or programs, and killed after a
 * minute or when its memory grows. A file that gets it killed is rejected as unreadable.
 */
function runIsolated<Result>(
  task: string,
  { reads, writes }: FileAccess,
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
    let isLimitExceeded = false;
    const kill = () => {
      isLimitExceeded = true;
      child.kill('SIGKILL');
    };
    const deadline = setTimeout(kill, LIMITS.ms);
    const memoryTimer = setInterval(async () => {
      if ((await memoryOf(child.pid)) > LIMITS.bytes) kill();
    }, WATCH_INTERVAL);
    child.on('message', (message: Message) => {
      answer = { ...answer, ...message };
    });
    child.on('error', reject);
    child.on('close', (_, signal) => {
      clearTimeout(deadline);
      clearInterval(memoryTimer);
      const { isReady, result, refusal, fault } = answer;
      // Killed from outside, such as by a machine shutting down: worth a retry.
      const isKilled = signal !== null && !isLimitExceeded && !OUT_OF_MEMORY.includes(signal);
      if (fault || !isReady || isKilled)
        return reject(new Error(`the media process failed: ${fault ?? signal}`));
      resolve(result ? { result: result as Result } : { refusal: refusal ?? 'VIDEO_UNREADABLE' });
    });
  });
}

/** In bytes; 0 if the system doesn't report it. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const pages = (await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')).split(' ')[1];
  return Number(pages ?? 0) * PAGE_BYTES;
}
