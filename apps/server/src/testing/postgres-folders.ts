import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { openHome, type RunAs } from '../platform/embedded-postgres-home.ts';
import { shutDown } from '../platform/embedded-postgres-process.ts';
import { makeTemporaryFolder } from './test-postgres.ts';

const HOLDER = fileURLToPath(new URL('./postgres-holder.ts', import.meta.url));
const log = pino({ level: 'silent' });

/** A server process that holds a database, and can be killed. */
export interface Holder {
  url: string;
  adminUrl: string;
  child: ChildProcess;
  /** Lets it stop by itself. */
  stop(): Promise<void>;
}

/** Folders and processes of one test of the embedded database. `cleanUp` ends and removes all, whatever has happened. */
export function openPlayground() {
  const root = makeTemporaryFolder('embedded');
  const dataDirs = new Set<string>();
  const children = new Set<ChildProcess>();
  const supervisors = new Set<EmbeddedPostgres>();

  const adopt = (child: ChildProcess) => {
    children.add(child);
    return child;
  };
  const start = async (dataDir: string, durable = false) => {
    dataDirs.add(dataDir);
    const postgres = await startEmbeddedPostgres({ dataDir, log, durable });
    supervisors.add(postgres);
    return postgres;
  };
  const hold = async (dataDir: string, user: Partial<RunAs> = {}): Promise<Holder> => {
    const child = startHolder(dataDir, user);
    const words = createInterface({ input: child.stdout });
    const [line] = await Promise.race([once(words, 'line'), once(words, 'close')]);
    if (!line) throw new Error(`The holder ended: ${child.stderr.read()}`);
    const stop = async () => {
      child.stdin.end();
      await once(child, 'exit');
    };
    return { ...JSON.parse(line), child, stop };
  };
  const startHolder = (dataDir: string, user: Partial<RunAs> = {}) => {
    dataDirs.add(dataDir);
    const child = spawn(process.execPath, [HOLDER, dataDir], { ...user, cwd: '/', env: {} });
    adopt(child);
    return child;
  };
  const cleanUp = async () => {
    for (const child of children) child.kill('SIGKILL');
    await Promise.allSettled([...supervisors].map((postgres) => postgres.stop()));
    for (const dataDir of dataDirs) {
      const home = await openHome(dataDir, log);
      await shutDown(home, log);
      rmSync(home.folder, { recursive: true, force: true });
    }
    rmSync(root, { recursive: true, force: true });
  };
  return { root, start, hold, startHolder, adopt, cleanUp };
}

/** Runs one statement on a connection of its own. */
export async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Whether tests can act as somebody else: we are root, and others can run this Node and these sources. */
export function canActAs(user: RunAs): boolean {
  if (process.getuid?.() !== 0) return false;
  const run = spawnSync(process.execPath, ['--check', HOLDER], { ...user, cwd: '/', env: {} });
  return run.status === 0;
}
