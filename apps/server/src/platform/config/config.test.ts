import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { expect, onTestFinished, test } from 'vitest';
import { environment, readConfig } from './config.ts';

test('docs/operations.md lists exactly the existing settings', () => {
  const operations = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  const documented = [...operations.matchAll(/^\| `([A-Z0-9_]+)`\s*\|/gm)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
});

test('.env.example is a complete start without a sandbox', () => {
  const example = parseEnv(readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8'));
  expect(Object.keys(example).filter((name) => !(name in environment.shape))).toEqual([]);
  // Secrets are gaps: none is known to everyone.
  expect(() => readConfig(example)).toThrow('PHONEPE_CLIENT_ID');
  const gaps = Object.keys(example).filter((name) => example[name] === '');
  const filled = { ...example, ...Object.fromEntries(gaps.map((name) => [name, 'x'.repeat(32)])) };
  expect(gaps).toContain('APP_SECRET');
  expect(readConfig(filled)).toMatchObject({ isProduction: true, sandbox: false, demo: false });
});

test('a setting can come from a file', () => {
  const folder = makeTemporaryFolder('settings');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'app_secret');
  writeFileSync(file, `${'s'.repeat(32)}\n`);
  expect(readConfig({ APP_SECRET_FILE: file }).appSecret).toBe('s'.repeat(32));
  expect(() => readConfig({ APP_SECRET_FILE: file, APP_SECRET: 'x'.repeat(32) })).toThrow('not both');
  expect(() => readConfig({ APP_SECRET_FILE: join(folder, 'none') })).toThrow('APP_SECRET_FILE');
  writeFileSync(file, ' \n');
  expect(() => readConfig({ APP_SECRET_FILE: file })).toThrow('empty');
  expect(readConfig({ OTHER_FILE: join(folder, 'none') }).appSecret).toBeUndefined();
});

test('without settings, the server is local with its sandboxes', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: 'localhost', sandbox: true, sms: undefined });
  expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
});

test.each([
  [{ PORT: 'many' }, 'PORT'],
  [{ DATABASE_URL: 'nowhere' }, 'DATABASE_URL'],
  [{ SANDBOX: 'maybe' }, 'SANDBOX'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET'],
  [{ DEPLOYMENT: 'production' }, 'SMS_URL, SMTP_URL, PHONEPE_CLIENT_ID'],
  [{ DEPLOYMENT: 'production', SANDBOX: 'on' }, 'PUBLIC_URL'],
  [
    {
      DEPLOYMENT: 'production',
      SANDBOX: 'on',
      PUBLIC_URL: 'https://a.example',
      DATABASE_URL: 'postgres://b/c',
    },
    'APP_SECRET',
  ],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL'],
  [{ PHONEPE_CLIENT_ID: 'TAILWELL', PHONEPE_WEBHOOK_USER: 'tailwell' }, 'PHONEPE_CLIENT_SECRET'],
  [{ SANDBOX: 'off', SMS_URL: 'https://sms.example' }, 'SMTP_URL'],
  [{ S3_BUCKET: 'Not A Bucket' }, 'S3_BUCKET'],
  [{ S3_ENDPOINT: 'https://minio.example' }, 'S3_BUCKET'],
  [{ S3_BUCKET: 'tailwell', S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT'],
  [{ GRIEVANCE_OFFICER_NAME: 'Anu' }, 'GRIEVANCE_OFFICER_EMAIL, GRIEVANCE_OFFICER_PHONE'],
  [{ GRIEVANCE_OFFICER_PHONE: 'at noon' }, 'GRIEVANCE_OFFICER_PHONE'],
  [{ S3_BUCKET: 'tailwell', S3_ACCESS_KEY_ID: 'key' }, 'S3_SECRET_ACCESS_KEY'],
  [{ S3_BUCKET: 'tailwell', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID'],
])('%j fails the start with a message about %s', (variables, name) => {
  expect(() => readConfig(variables)).toThrow(name);
});

test('in production a sandbox must be requested explicitly', () => {
  const online = { DEPLOYMENT: 'production', PUBLIC_URL: 'https://tailwell.example' };
  const real = {
    ...online,
    SMS_URL: 'https://sms.example',
    SMTP_URL: 'smtps://mail.example',
    PHONEPE_CLIENT_ID: 'TAILWELL',
    PHONEPE_CLIENT_SECRET: 'secret',
    PHONEPE_WEBHOOK_USER: 'tailwell',
    PHONEPE_WEBHOOK_PASSWORD: 'password1',
  };
  expect(readConfig(real).sandbox).toBe(false);
  expect(readConfig({ ...online, SANDBOX: 'on' }).sandbox).toBe(true);
});

test('the demo comes with the sandbox, can be switched off, and never runs without it', () => {
  expect(readConfig({}).demo).toBe(true);
  expect(readConfig({ DEMO: 'off' })).toMatchObject({ demo: false, sandbox: true });
  const real = { SMS_URL: 'https://sms.example', SMTP_URL: 'smtps://mail.example', SANDBOX: 'off' };
  const paid = {
    PHONEPE_CLIENT_ID: 'TAILWELL',
    PHONEPE_CLIENT_SECRET: 'secret',
    PHONEPE_WEBHOOK_USER: 'tailwell',
    PHONEPE_WEBHOOK_PASSWORD: 'password1',
  };
  expect(readConfig({ ...real, ...paid }).demo).toBe(false);
  expect(() => readConfig({ ...real, ...paid, DEMO: 'on' })).toThrow('DEMO=on');
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', SMS_URL: '' }).port).toBe(3000);
});
