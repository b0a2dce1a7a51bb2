import { spawnSync } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { beforePaint } from './before-paint';
import { earlyInput } from './early-input';

afterEach(() => {
  vi.unstubAllGlobals();
});

function run(stored: Record<string, string>, systemIsDark: boolean, pathname = '/') {
  const root = { dataset: {} as Record<string, string> };
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('matchMedia', () => ({ matches: systemIsDark }));
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('__zod_globalConfig', undefined);
  new Function(beforePaint)();
  return root.dataset;
}

test.each([
  [{}, false, 'light'],
  [{}, true, 'dark'],
  [{ theme: 'light' }, true, 'light'],
  [{ theme: 'dark' }, false, 'dark'],
  [{ theme: 'rubbish' }, true, 'dark'],
])('with %j stored and a dark system %s the theme is %s', (stored, systemIsDark, theme) => {
  expect(run(stored, systemIsDark).theme).toBe(theme);
});

test.each([
  [{}, 'out'],
  [{ token: 'null' }, 'out'],
  [{ token: 'undefined' }, 'out'],
  [{ token: 't0ken' }, 'in'],
])('with %j stored the session is %s', (stored, session) => {
  expect(run(stored, false).session).toBe(session);
});

test.each([
  [{ token: 't0ken' }, '/console', 'out'],
  [{ token: 't0ken' }, '/consultation', 'in'],
  [{ vetToken: 't0ken' }, '/console', 'in'],
  [{ vetToken: 't0ken' }, '/console/hours', 'in'],
  [{ vetToken: 't0ken' }, '/', 'out'],
])('with %j stored the session at %s is %s', (stored, path, session) => {
  expect(run(stored, false, path).session).toBe(session);
});

test.each([
  ['<script></script>', true],
  ['plain text &amp; more', true],
  [`${beforePaint};${earlyInput}`, true],
  ['<img src=x onerror=alert(1)>', false],
  ['<script>alert(1)</script>', false],
  [' <script></script>', false],
])('markup %j is allowed: %s', (text, isAllowed) => {
  let createHTML: (text: string) => string | null = () => expect.unreachable();
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, policy: { createHTML: typeof createHTML }) {
      expect(name).toBe('default');
      createHTML = policy.createHTML;
    },
  });
  run({}, false);
  expect(createHTML(text)).toBe(isAllowed ? text : null);
});

test.each([
  ['/assets/maplibre-gl-worker-B1x_2-y.js', true],
  ['https://evil.example/assets/maplibre-gl-worker-B1x.js', false],
  ['/assets/maplibre-gl-worker-/../../files/evil.js', false],
  ['/files/evil.js', false],
])('a worker from %s is allowed: %s', (url, isAllowed) => {
  let createScriptURL: (url: string) => string | null = () => expect.unreachable();
  vi.stubGlobal('trustedTypes', {
    createPolicy(_: string, policy: { createScriptURL: typeof createScriptURL }) {
      createScriptURL = policy.createScriptURL;
    },
  });
  run({}, false);
  expect(createScriptURL(url)).toBe(isAllowed ? url : null);
});

test('zod reads the setting under the name we write it', () => {
  // In a separate process: zod reads it once, on load.
  const page = {
    document: '{ documentElement: { dataset: {} } }',
    location: "{ pathname: '/' }",
    matchMedia: '() => ({ matches: false })',
    localStorage: '{ getItem: () => null }',
    addEventListener: '() => {}',
  };
  const program = `
    const page = { ${Object.entries(page).map(([name, value]) => `${name}: ${value}`)} };
    for (const name in page) Object.defineProperty(globalThis, name, { value: page[name] });
    new Function(${JSON.stringify(beforePaint)})();
    const { config } = await import('zod');
    process.stdout.write(String(config().jitless));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('true');
});
