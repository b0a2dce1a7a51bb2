/**
 * `npm test`: everything that matters. `npm run test:quick`: the server and packages with changes, and all components.
 * `npm run test:nightly`: all rounds and screens, the main jobs on a slow phone, faults, and the whole suite on four
 * difficult days.
 * Failed tests are rerun alone three times, with traces: a test that never passes is broken, any other is flaky, and
 * both fail the run. SEED and TEST_NOW reproduce a run.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { VitestFailure } from './failure-reporter.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');
const REPLAYS = 3;
const LINES_OF_MESSAGE = 12;

/** Two minutes before midnight in India, the end of a year, a leap day, and a Sunday, at different times of day. */
const DIFFICULT_DAYS = [
  '2027-03-17T23:58:00+05:30',
  '2026-12-31T20:15:00+05:30',
  '2028-02-29T06:30:00+05:30',
  '2027-06-20T11:00:00+05:30',
];

process.env.SEED ??= String(randomInt(2 ** 31));

interface FailedTest {
  /** As printed by its runner. */
  name: string;
  file: string;
  title: string;
  project?: string;
  message: string;
}

interface Runner {
  /** The command with which a developer runs it. */
  command: string;
  /** Runs the tests and returns which failed. */
  run: (args: string[], report: string, env?: NodeJS.ProcessEnv) => { isGood: boolean; failed: FailedTest[] };
  /** The arguments that run only these tests. */
  only: (failed: FailedTest[]) => string[];
}

const start = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

const node = (module: string, args: string[], env?: NodeJS.ProcessEnv) =>
  start(process.execPath, [join(ROOT, 'node_modules', module), ...args], env);

/** A runner that never got to its tests has written no report. */
const readReport = <T>(path: string, none: T): T =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : none;

const anyOf = (texts: string[]) =>
  `(${[...new Set(texts)].map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')})$`;

const vitest: Runner = {
  command: 'npx vitest run',
  run: (args, report, env) => {
    const failures = `${report}.failures`;
    const reporters = [
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--reporter=${join(ROOT, 'scripts/failure-reporter.ts')}`,
    ];
    const isGood = node('vitest/vitest.mjs', ['run', ...reporters, ...args], { ...env, FAILURES: failures });
    const failed = readReport<VitestFailure[]>(failures, []).map((one) => ({
      ...one,
      name: [one.file, one.title].filter(Boolean).join(' › '),
    }));
    return { isGood, failed };
  },
  only: (failed) => [
    ...new Set(failed.map(({ file }) => file)),
    '-t',
    anyOf(failed.map(({ title }) => title)),
  ],
};

interface Suite {
  suites?: Suite[];
  specs?: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

const playwright: Runner = {
  command: 'npx playwright test -c e2e/playwright.config.ts',
  run: (args, report, env) => {
    const isGood = node(
      '@playwright/test/cli.js',
      ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
      {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...env,
      },
    );
    const listFailed = ({ suites = [], specs = [] }: Suite): FailedTest[] => [
      ...specs.flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(({ projectName: project, results }) => ({
            name: `[${project}] ${file} › ${title}`,
            file,
            title,
            project,
            message: results.map(({ error }) => error?.message ?? '').join('\n'),
          })),
      ),
      ...suites.flatMap(listFailed),
    ];
    return { isGood, failed: listFailed(readReport<Suite>(report, {})) };
  },
  only: (failed) => [
    ...new Set(failed.map(({ project }) => `--project=${project}`)),
    `--grep=${anyOf(failed.map(({ title }) => title))}`,
    '--trace=on',
  ],
};

/** Failures, repeated at the end of the output, where they survive a truncated log. */
const verdicts: string[] = [];

/** Runs a suite; reruns failed tests, and records whether each is broken or flaky. */
function runAll(name: string, runner: Runner, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { isGood, failed } = runner.run(args, join(RESULTS, `${name}.json`), env);
  if (isGood) return true;
  if (failed.length === 0) {
    verdicts.push(`FAILED  ${name}: no test is named; the error is printed above`);
    return false;
  }
  const only = runner.only(failed);
  const passes = new Map(failed.map((test) => [test.name, 0]));
  for (let replay = 1; replay <= REPLAYS; replay += 1) {
    const folder = runner === playwright ? [`--output=${join(RESULTS, `replay-${replay}`)}`] : [];
    const again = runner.run([...only, ...folder], join(RESULTS, `${name}-replay-${replay}.json`), env);
    const failedAgain = new Set(again.failed.map((test) => test.name));
    // A runner that fails without naming a test ran none.
    if (!again.isGood && failedAgain.size === 0) continue;
    for (const [test, count] of passes) if (!failedAgain.has(test)) passes.set(test, count + 1);
  }
  for (const { name: test, message } of failed) {
    const count = passes.get(test);
    const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_OF_MESSAGE);
    verdicts.push(`${count === 0 ? 'BROKEN' : 'FLAKY '}  passed ${count} of ${REPLAYS} replays: ${test}`);
    verdicts.push(...lines.map((line) => `    ${line}`));
  }
  const { SEED, TEST_NOW } = process.env;
  const variables = Object.entries({ SEED, TEST_NOW, ...env }).flatMap(([key, value]) =>
    value ? [`${key}=${value}`] : [],
  );
  verdicts.push(
    ['Replay:', ...variables, runner.command, ...only.map((arg) => JSON.stringify(arg))].join(' '),
  );
  return false;
}

const runAllSuites = (env: NodeJS.ProcessEnv = {}) => {
  const isGood = runAll('vitest', vitest, [], env);
  return runAll('browser', playwright, [], env) && isGood;
};

const levels: Record<string, () => boolean> = {
  push: () => node('../scripts/build-web.ts', []) && runAllSuites(),
  quick: () =>
    runAll('components', vitest, ['--project=components']) &&
    runAll('vitest', vitest, ['--changed', '--passWithNoTests']),
  nightly: () => {
    process.env.ROUNDS ??= '100';
    process.env.AXE ??= 'all';
    const results = [
      node('../scripts/build-web.ts', []),
      runAllSuites(),
      runAll('slow-phone', playwright, ['--project=phone', '--grep=@main-job'], { CPU_SLOWDOWN: '6' }),
      node('../bench/faults/run.ts', []),
      ...DIFFICULT_DAYS.map((TEST_NOW) => {
        console.info(`TEST_NOW=${TEST_NOW}`);
        return runAllSuites({ TEST_NOW });
      }),
    ];
    return results.every(Boolean);
  },
};

const [level = 'push'] = process.argv.slice(2);
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
console.info(`SEED=${process.env.SEED}`);
const isGood = levels[level]?.();
if (verdicts.length > 0) console.error(`\n${verdicts.join('\n')}`);
if (isGood === undefined) throw new Error(`no such level: ${level}`);
process.exitCode = isGood ? 0 : 1;
