/** Checks the subjects of the newest commits: `area: imperative`, at most 72 characters, in plain words (CONTRIBUTING.md). */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const NEWEST = 20;
const MAX_LENGTH = 72;
const SUBJECT = /^[a-z][a-z0-9-]*(, [a-z][a-z0-9-]*)*: [a-z]/;
const BANNED = /\b(anew|somebody|nobody|whoever|made-up)\b/i;

// Outside a repository, as in an archive of the code, there are none.
const { stdout = '' } = spawnSync('git', ['log', `-${NEWEST}`, '--no-merges', '--format=%s'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
});
const wrong = stdout
  .split('\n')
  .filter(
    (subject) => subject && (!SUBJECT.test(subject) || subject.length > MAX_LENGTH || BANNED.test(subject)),
  );
if (wrong.length > 0) {
  console.error(
    `Not "area: imperative" in at most ${MAX_LENGTH} characters and plain words:\n${wrong.join('\n')}`,
  );
  process.exitCode = 1;
}
