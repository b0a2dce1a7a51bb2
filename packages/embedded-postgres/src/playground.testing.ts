import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { makeTemporaryFolder } from './folders.testing.ts';
import { openHome, type RunAs } from './home.ts';
import { silent } from './log.testing.ts';
import { shutDown } from './process.ts';

const HOLDER = fileURLToPath(new URL('./holder.testing.ts', import.meta.url));

/** A server process that holds a database and can be killed. */
export interface Holder {
  url: string;
  adminUrl: string;
  child: ChildProcess;
  /** Lets it stop gracefully. */
  stop(): Promise<void>;
}

/** Folders and processes of one test of the embedded database. `cleanUp` always stops and removes all of them. */
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
    const postgres = await startEmbeddedPostgres({ dataDir, log: silent, durable });
    supervisors.add(postgres);
    return postgres;
  };
  const hold = async (dataDir: string, user: Partial<RunAs> = {}): Promise<Holder> => {
    const child = startHolder(dataDir, user);
    const lines = createInterface({ input: child.stdout });
    const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
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
      const home = await openHome(dataDir, silent);
      await shutDown(home, silent);
      rmSync(home.folder, { recursive: true, force: true });
    }
    rmSync(root, { recursive: true, force: true });
  };
  return { root, start, hold, startHolder, adopt, cleanUp };
}

/** Whether tests can act as another user: we are root, and that user can run this Node and these sources. */
export function canActAs(user: RunAs): boolean {
  if (process.getuid?.() !== 0) return false;
  const run = spawnSync(process.execPath, ['--check', HOLDER], { ...user, cwd: '/', env: {} });
  return run.status === 0;
}
