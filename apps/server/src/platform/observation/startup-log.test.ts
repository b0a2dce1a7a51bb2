import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openStartupLog } from './startup-log.ts';

/** Returns what is printed with these settings. */
function printed(settings: Record<string, string>): string {
  const lines: string[] = [];
  const { printStep, printAddresses } = openStartupLog(readConfig(settings), (line) => lines.push(line));
  printStep('Starting the database');
  printAddresses();
  return lines.join('\n');
}

test('each startup step is printed, and then the three addresses', () => {
  const text = printed({ PORT: '4000' });
  expect(text).toContain('Starting the database …');
  const addresses = [...text.matchAll(/http:\S+/g)].map(([address]) => address);
  expect(addresses).toEqual([
    'http://localhost:4000',
    'http://localhost:4000/console',
    'http://localhost:4000/sandbox/inbox',
  ]);
});

test.each([
  ['in production', { DEPLOYMENT: 'production', SANDBOX: 'on', PUBLIC_URL: 'https://tailwell.example' }],
  ['where fewer lines are wanted', { LOG_LEVEL: 'warn' }],
  ['where only jobs are worked off', { ROLES: 'jobs' }],
])('%s nothing is printed', (_, settings) => {
  expect(printed(settings)).toBe('');
});
