import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultMode, Outside } from './outside.ts';
import { openSockets } from './sockets.ts';
import type { Stage } from './stage.ts';

const SOCKETS = 2_000;

interface Scene {
  stage: Stage;
  outside: Outside;
  isShort: boolean;
  /** Prints a remark below the table. */
  remark: (text: string) => void;
  fault: (text: string) => void;
}

/** A fault injected while users go on. Each ends when all is well again. */
export interface Phase {
  name: string;
  /** Whether `--short` includes it. */
  isShort: boolean;
  run: (scene: Scene) => Promise<void>;
}

/** Quiet time before and after, in milliseconds. */
const pause = ({ isShort }: Scene) => sleep(isShort ? 500 : 4_000);

async function killServer(scene: Scene) {
  const { stage } = scene;
  await pause(scene);
  await stage.end(0, 'SIGKILL');
  await stage.start(0);
  await pause(scene);
}

async function killPostgres(scene: Scene) {
  await pause(scene);
  scene.stage.killPostgres();
  if (scene.isShort) {
    await scene.stage.until('away');
    await scene.stage.until('ready');
  } else {
    await sleep(8_000);
  }
  await pause(scene);
}

async function failOutside(scene: Scene) {
  const { outside, isShort } = scene;
  const modes: [FaultMode, number][] = [
    ['hanging', isShort ? 2_500 : 30_000],
    ['refusing', isShort ? 1_000 : 8_000],
    ['garbage', isShort ? 1_000 : 8_000],
  ];
  // The short run starts with it, and users should be in the middle of paying.
  await sleep(isShort ? 3_000 : 4_000);
  for (const [mode, milliseconds] of modes) {
    outside.setMode(mode);
    await sleep(milliseconds);
  }
  outside.setMode('well');
  // Services that failed often are not called for 15 s.
  await sleep(isShort ? 0 : 16_000);
  await pause(scene);
}

async function skewClocks(scene: Scene) {
  const { stage } = scene;
  await pause(scene);
  await stage.end(0, 'SIGTERM');
  await stage.startSkewed(0, 10);
  await stage.end(1, 'SIGTERM');
  await stage.startSkewed(1, -10);
  await pause(scene);
  await pause(scene);
  await restartSequentially(scene);
}

async function reconnectSockets(scene: Scene) {
  const { stage, remark, fault } = scene;
  stage.routeTo(0);
  const startedAt = performance.now();
  const sockets = await openSockets(stage, SOCKETS);
  remark(`${SOCKETS} sockets were opened in ${seconds(performance.now() - startedAt)}`);
  stage.routeTo();
  await pause(scene);
  const since = performance.now();
  await stage.end(0, 'SIGKILL');
  const { back, half, all } = await sockets.waitForAll(since);
  remark(`${back} of ${SOCKETS} sockets were back; half after ${seconds(half)}, all after ${seconds(all)}`);
  if (back < SOCKETS) fault(`${SOCKETS - back} sockets never came back`);
  sockets.close();
  await stage.start(0);
  await pause(scene);
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

async function restartSequentially(scene: Scene) {
  const { stage, fault } = scene;
  for (const at of [0, 1]) {
    const code = await stage.end(at, 'SIGTERM');
    if (code !== 0) fault(`a server ended with ${code} after SIGTERM`);
    await stage.start(at);
    await pause(scene);
  }
}

export const PHASES: Phase[] = [
  { name: 'a server is killed', isShort: true, run: killServer },
  { name: 'PostgreSQL is killed', isShort: true, run: killPostgres },
  { name: 'outside services are away', isShort: true, run: failOutside },
  { name: 'clocks 10 min fast and slow', isShort: false, run: skewClocks },
  { name: '2,000 sockets lose a server', isShort: false, run: reconnectSockets },
  { name: 'restart in turn by SIGTERM', isShort: false, run: restartSequentially },
];

/** The phase in which nothing at all may break. */
export const GRACEFUL_PHASE = 'restart in turn by SIGTERM';
