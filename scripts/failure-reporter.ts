import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';

/** What failed in a run of Vitest. */
export interface VitestFailure {
  file: string;
  /** The names of the test and its suites, as `-t` matches them; empty for what fails all tests of a file or suite. */
  title: string;
  message: string;
}

/** Writes the failures of a run to the file named by FAILURES: Vitest's JSON lacks those of hooks. */
export default class FailureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const failures = modules.flatMap(failuresOf);
    // An error outside any test, such as a promise that nothing awaits.
    const outside =
      failures.length > 0 ? [] : unhandled.map((error) => toFailure(errorFile(error), '', [error]));
    writeFileSync(process.env.FAILURES ?? '', JSON.stringify([...failures, ...outside]));
  }
}

function failuresOf(module: TestModule): VitestFailure[] {
  const { moduleId: file, children } = module;
  const tests = [...children.allTests('failed')].map((test) =>
    toFailure(file, titleOf(test), test.result().errors ?? []),
  );
  const hooks = [module, ...children.allSuites()].filter(
    (one: TestModule | TestSuite) => one.errors().length > 0,
  );
  return [...tests, ...hooks.map((one) => toFailure(file, '', one.errors()))];
}

const titleOf = ({ name, parent }: TestCase | TestSuite): string =>
  parent.type === 'module' ? name : `${titleOf(parent)} ${name}`;

const toFailure = (file: string, title: string, errors: readonly SerializedError[]): VitestFailure => ({
  file,
  title,
  message: errors.map(({ stack, message }) => stack ?? message).join('\n'),
});

/** The test file during which it happened. */
const errorFile = (error: SerializedError) => String(error.VITEST_TEST_PATH ?? '');
