import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPILE_CACHE, type ServerProcess, startServer } from '../testing/server-process.ts';
import { callOver } from '../testing/test-app.ts';
import { createBareDatabase } from '../testing/test-database.ts';

const SCRIPT = join(import.meta.dirname, '../../../../scripts/operator.ts');
const root = makeTemporaryFolder('operator');
const own = join(root, 'own');
const embedded = join(root, 'embedded');
let database: Awaited<ReturnType<typeof createBareDatabase>>;
beforeAll(async () => {
  database = await createBareDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(root, { recursive: true, force: true });
});

/** Runs the command as operators do. */
async function run(args: string[], settings: Record<string, string>) {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    PUBLIC_URL: 'https://tailwell.example',
    ...settings,
  };
  const child = spawn(process.execPath, [SCRIPT, ...args], { cwd: root, env });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (words += text));
  const [code] = await once(child, 'close');
  return { code: code as number, words, link: /https:\S+\/console\/join#([\w-]{64})/.exec(words)?.[1] ?? '' };
}

const ofDatabase = () => ({ DATABASE_URL: database.url, DATA_DIR: own, DEMO: 'off' });

async function query(statement: string) {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Signs in with the code from the sandbox inbox. */
async function signInByEmail({ origin }: ServerProcess, email: string): Promise<string> {
  const api = `${origin}/api`;
  await callOver(api, 'POST /user/send/otp/via/email/v1', { body: { email } });
  const inbox = await callOver(api, `GET /sandbox/messages/v1?to=${encodeURIComponent(email)}`);
  const otp = /\b\d{6}\b/.exec(inbox.body.data[0]?.text ?? '')?.[0];
  return (await callOver(api, 'POST /user/verify/otp/v1', { body: { email, otp } })).body.token ?? '';
}

describe('on an empty database', () => {
  const email = 'first.admin@example.com';
  let server: ServerProcess;
  afterAll(() => server?.end('SIGTERM'));

  test('the first admin is invited before any server has run, accepts on one, and can have the second factor reset', async () => {
    const invited = await run(['invite', 'admin', ` ${email.toUpperCase()} `], ofDatabase());
    expect(invited.words).toContain('works once');
    expect(invited.code).toBe(0);
    expect(invited.link).not.toBe('');

    server = await startServer(ofDatabase());
    // Again, with the server running: the same link.
    expect((await run(['invite', 'admin', email], ofDatabase())).link).toBe(invited.link);
    const token = await signInByEmail(server, email);
    const accepted = await callOver(`${server.origin}/api`, 'POST /console/accept/invitation/v1', {
      token,
      body: { code: invited.link },
    });
    expect([accepted.status, accepted.body.data]).toEqual([200, { role: 'admin' }]);
    const again = await run(['invite', 'admin', email], ofDatabase());
    expect([again.code, again.words]).toEqual([1, expect.stringContaining('is already an admin')]);

    const none = await run(['reset-second-factor', email], ofDatabase());
    expect([none.code, none.words]).toEqual([1, expect.stringContaining('has no second factor')]);
    await query(`insert into second_factors (user_id, sealed_secret, confirmed_at)
      select user_id, '\\x00', now() from role_grants`);
    expect((await run(['reset-second-factor', email], ofDatabase())).code).toBe(0);
    expect(await query('select from second_factors')).toEqual([]);
    const roles = await callOver(`${server.origin}/api`, 'GET /console/get/my/roles/v1', { token });
    expect(roles.status).toBe(401);

    // Showing the link again is logged, too.
    expect(await query('select actor_id is null as is_operator, call from audit_log order by id')).toEqual([
      { is_operator: true, call: 'operator.inviteAdmin' },
      { is_operator: true, call: 'operator.inviteAdmin' },
      { is_operator: false, call: 'invitations.acceptInvitation' },
      { is_operator: true, call: 'operator.resetSecondFactor' },
    ]);
  });
});

test('the embedded database is started for the command, and stopped', async () => {
  const settings = { DATA_DIR: embedded, DEMO: 'off' };
  const [invited, other] = [
    await run(['invite', 'admin', 'one@example.com'], settings),
    await run(['invite', 'admin', 'two@example.com'], settings),
  ];
  expect([invited.code, other.code]).toEqual([0, 0]);
  expect(invited.link).not.toBe(other.link);
});

test.each([
  [[], 0, 'npm run operator -- invite admin'],
  [['help'], 0, 'npm run operator -- invite admin'],
  [['invite', 'admin'], 1, 'Whose email address?'],
  [['invite', 'admin', 'nobody'], 1, 'Whose email address?'],
  [['invite', 'king', 'a@example.com'], 1, 'There is no command "invite king a@example.com"'],
  [['reset-second-factor', 'nobody@example.com'], 1, 'No one signs in as nobody@example.com'],
])(
  '%j ends with %i and says what to do',
  async (args, code, text) => {
    const answer = await run(args, ofDatabase());
    expect([answer.code, answer.words]).toEqual([code, expect.stringContaining(text)]);
  },
  240_000,
);
