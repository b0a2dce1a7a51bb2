import { expect } from '@playwright/test';
import { test } from '../drivers/fixtures.ts';

/** Everything a page can load and do if no map and no Agora is configured. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'nonce-…'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
];

test('every page has a content security policy with its own nonce', async ({ request }) => {
  const nonces = new Set<string>();
  for (const path of ['/login', '/login', '/', '/no/such/page']) {
    const page = await request.get(path);
    const headers = page.headers();
    const policy = headers['content-security-policy'] ?? '';
    const nonce = /script-src 'self' 'nonce-([\w+/=]{20,})'(;|$)/.exec(policy)?.[1] ?? '';
    expect(nonce, policy).not.toBe('');
    nonces.add(nonce);
    expect(policy.replace(nonce, '…').split('; ')).toEqual(POLICY);

    const html = await page.text();
    const inline = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(inline.length).toBeGreaterThan(0);
    for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/<[^>]+\son\w+="/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeTruthy();
    expect(headers['x-powered-by']).toBeUndefined();
  }
  expect(nonces.size).toBe(4);
});

test('a script injected into a page does not run', async ({ page, expectFault }) => {
  expectFault(/Content Security Policy|Trusted/);
  await page.goto('/login');
  const ran = await page.evaluate(() => {
    const holder = document.createElement('div');
    const attempts = [
      () => document.body.append(Object.assign(document.createElement('script'), { text: 'window.ran = 1' })),
      () => {
        holder.innerHTML = '<img src="data:," onerror="window.ran = 1">';
        document.body.append(holder);
      },
    ];
    for (const attempt of attempts) {
      try {
        attempt();
      } catch {
        // Refused, as it should be.
      }
    }
    return new Promise((resolve) => requestAnimationFrame(() => resolve('ran' in window)));
  });
  expect(ran).toBe(false);
});

test('API responses are not cached and have the same security headers', async ({ request }) => {
  const headers = (await request.get('/api/user/get/my/profile/v1')).headers();
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});
