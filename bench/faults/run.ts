import { parseArgs } from 'node:util';
import { OVERSOLD_CHECK } from '@tailwell/server/features/shop/orders/stock.sql';
import type { BrokenRule } from '@tailwell/server/testing/books';
import { sql } from 'kysely';
import { buildWeb } from '../../scripts/build-web.ts';
import { audit, countTextsSentTwice, settle } from './books.ts';
import { startOutside } from './outside.ts';
import { type Crowd, gatherPeople, simulateUsers } from './people.ts';
import { longestSilence, newTally, type Tally } from './persistent-client.ts';
import { GRACEFUL_PHASE, PHASES, type Phase } from './phases.ts';
import { openStage, type Stage } from './stage.ts';

const { values } = parseArgs({
  options: {
    /** Less than a minute: a server and PostgreSQL are killed, external services fail, all of it briefly. */
    short: { type: 'boolean', default: false },
    /** Without the guards of stock and of repeated writes: the run must find faults. */
    'without-guard': { type: 'boolean', default: false },
    /** Which phases, by their first letters in the list: `--only ab`. */
    only: { type: 'string' },
  },
});

/** Number of rule-breaking rows that are listed. */
const MAX_LISTED_ROWS = 5;

const faults: string[] = [];
const fault = (text: string) => {
  faults.push(text);
  console.error(`FAULT  ${text}`);
};

function printBroken(broken: BrokenRule[]) {
  for (const { rule, rows } of broken) {
    fault(
      `${rule}: ${rows.length} broken\n${rows
        .slice(0, MAX_LISTED_ROWS)
        .map((row) => `       ${JSON.stringify(row)}`)
        .join('\n')}`,
    );
  }
}

/** Allows overselling, and stores no replies for repeated requests. */
async function removeGuards({ db }: Stage) {
  await sql`alter table listings drop constraint ${sql.id(OVERSOLD_CHECK)}`.execute(db);
  await sql`create function forget() returns trigger language plpgsql as 'begin return null; end'`.execute(
    db,
  );
  await sql`
    create trigger forgets before insert on idempotent_answers for each row execute function forget()`.execute(
    db,
  );
}

const total = (counts: Map<string, number>) => [...counts.values()].reduce((total, one) => total + one, 0);

const formatCounts = (counts: Map<string, number>) =>
  [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, times]) => `${kind} ${times}`)
    .join(', ');

function print(name: string, tally: Tally, { seconds, silence }: { seconds: number; silence: number }) {
  const cells = [
    `${total(tally.acknowledged)}`,
    `${total(tally.refused)}`,
    `${tally.busy}`,
    `${tally.broken}`,
    `${tally.stale}`,
    `${(silence / 1_000).toFixed(1)} s`,
    `${seconds.toFixed(0)} s`,
  ];
  console.info(name.padEnd(30) + cells.map((cell) => cell.padStart(9)).join(''));
  console.info(`  acknowledged: ${formatCounts(tally.acknowledged)}`);
  if (tally.breaks.size > 0) console.info(`  broken: ${formatCounts(tally.breaks)}`);
  if (tally.refused.size > 0) console.info(`  refused: ${formatCounts(tally.refused)}`);
}

/** Injects one fault while users go on; then audits the books. */
async function runPhase(phase: Phase, scene: Scene) {
  const ending = new AbortController();
  const simulation = simulateUsers(scene.crowd, ending.signal);
  await injectFault(phase, scene, async () => {
    ending.abort();
    await simulation;
  });
  await check(scene, phase.name === 'PostgreSQL is killed');
}

/**
 * Injects one fault after the other, without waiting for users who still suffer from the last one; then audits the
 * books.
 */
async function runShort(phases: Phase[], scene: Scene) {
  const ending = new AbortController();
  const simulation = simulateUsers(scene.crowd, ending.signal);
  try {
    for (const phase of phases) await injectFault(phase, scene);
  } finally {
    ending.abort();
  }
  const startedAt = performance.now();
  await simulation;
  printFaults(scene.tally);
  console.info(`all users were served ${((performance.now() - startedAt) / 1_000).toFixed(1)} s later`);
  await check(scene, false);
}

async function injectFault(phase: Phase, scene: Scene, end = async () => {}) {
  const { stage, outside } = scene;
  const remarks: string[] = [];
  const tally = newTally();
  scene.tally = tally;
  const from = performance.now();
  await phase
    .run({ stage, outside, isShort: values.short, remark: (text) => remarks.push(text), fault })
    .catch(async (error) => {
      await end();
      throw error;
    });
  const to = performance.now();
  await end();
  const seconds = (performance.now() - from) / 1_000;
  print(phase.name, tally, { seconds, silence: longestSilence(tally, from, to) });
  for (const remark of remarks) console.info(`  ${remark}`);
  printFaults(tally);
  if (phase.name === GRACEFUL_PHASE && tally.broken > 0)
    fault(`${tally.broken} requests broke during a restart`);
}

/** Prints each fault once. */
function printFaults(tally: Tally) {
  for (const text of new Set(tally.faults.splice(0))) fault(text);
}

async function check({ stage, outside, crowd }: Scene, byClock: boolean) {
  const startedAt = performance.now();
  printBroken(await settle(stage, outside, { byClock }));
  printBroken(await audit(stage, outside, crowd));
  const { orders, bookings, cancelledOrders, cancelledBookings, chat } = crowd.journal;
  console.info(
    `  books: ${orders.size} orders (${cancelledOrders.size} cancelled), ${bookings.size} bookings (${cancelledBookings.size} cancelled), ${chat.size} messages, ${outside.bank.orders.size} payments, ${outside.bank.refunds.size} refunds; ${await countTextsSentTwice(stage, outside)} of ${outside.sent.length} texts and mails sent twice; settled in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
  );
}

interface Scene {
  stage: Stage;
  outside: Awaited<ReturnType<typeof startOutside>>;
  crowd: Crowd;
  tally: Tally;
}

async function main() {
  const startedAt = performance.now();
  await buildWeb();
  const outside = await startOutside();
  const stage = await openStage(outside.settings);
  const scene = { stage, outside, tally: newTally() } as Scene;
  try {
    scene.crowd = await gatherPeople(stage, outside, () => scene.tally);
    if (values['without-guard']) await removeGuards(stage);
    console.info(`started in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
    const headings = ['good', 'refused', '503', 'broken', 'stale', 'silence', 'took'];
    console.info(''.padEnd(30) + headings.map((head) => head.padStart(9)).join(''));
    const phases = PHASES.filter((phase, at) =>
      values.only ? values.only.includes('abcdef'[at] ?? '') : phase.isShort || !values.short,
    );
    // In reverse: users affected by failing external services wait longest.
    if (values.short) await runShort(phases.toReversed(), scene);
    else for (const phase of phases) await runPhase(phase, scene);
  } finally {
    scene.crowd?.close();
    await stage.close();
    outside.close();
  }
  console.info(`${faults.length} faults, in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

await main();
process.exit();
