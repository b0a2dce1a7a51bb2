import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clockShift } from './clock.ts';
import { freePort } from './free-port.ts';
import { TRIED } from './no-outside-log.ts';

/** Imported before the server: blocks other machines, and sets the tests' clock. */
const PRELOADS = ['no-outside.ts', 'clock.ts']
  .map((file) => `--import=${join(import.meta.dirname, file)}`)
  .join(' ');
const MAIN = join(import.meta.dirname, '../main.ts');

/** Compile cache of `npm start`, for each process that a test starts: half of the cost of a startup is paid once. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/compiled');

/** How long a server may take to start, in milliseconds: enough for three concurrent starts on a busy machine. */
const TIMEOUT_MS = 180_000;

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** Starts the whole server as a separate process; `program`: Node's arguments. Waits until it is ready. */
export async function startServer(
  settings: Record<string, string>,
  program = [MAIN],
  { openFiles }: { openFiles?: number } = {},
) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const [command, ...args] = openFiles ? withFileLimit(openFiles, program) : [process.execPath, ...program];
  const child = spawn(command as string, args, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_OPTIONS: PRELOADS,
      CLOCK_SHIFT_MS: String(clockShift()),
      CLOCK_FROM_PARENT: 'on',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      // Far from India, where it is often another day: nothing may depend on the machine's time zone.
      TZ: 'America/Los_Angeles',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      CALL_LIMIT_FACTOR: '10000',
      // Responses must not depend on how busy the test machine is.
      BUSY_AFTER_MS: '120000',
      ...settings,
      ...(settings.NODE_OPTIONS && {
        NODE_OPTIONS: `${PRELOADS} ${settings.NODE_OPTIONS}`,
      }),
    },
    // A test moves the server's clock through the last one.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  await untilReady(origin, child, () => output);
  return {
    origin,
    child,
    output: () => output,
    /** Asks it to stop, or kills it; returns the exit code, null after a kill. */
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      if (output.includes(TRIED)) throw new Error(`Nothing may reach another machine:\n${output}`);
      return child.exitCode;
    },
  };
}

/** The same command with a limit on open files and sockets. */
const withFileLimit = (openFiles: number, program: string[]) => [
  'sh',
  '-c',
  `ulimit -n ${openFiles} && exec "$0" "$@"`,
  process.execPath,
  ...program,
];

async function untilReady(origin: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not get ready:\n${output()}`);
}
