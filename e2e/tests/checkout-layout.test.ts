import { expect, type Locator } from '@playwright/test';
import { test } from '../drivers/fixtures.ts';
import { sell } from '../drivers/products.ts';
import { shopScreens, startWithCart } from '../drivers/shopping.ts';

test('the main button does not move while the bill and the rest load late', async ({ page }) => {
  await startWithCart(page, await sell());
  const screen = shopScreens(page);
  // Several may wait at the same time.
  const held: (() => void)[] = [];
  await page.route(/calculated\/price|bought\/above/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const positionOf = async (option: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await option.boundingBox()) ?? {};
    return { right: Math.round(x + width), top: Math.round(y), height: Math.round(height) };
  };
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    for (const [path, before, after] of [
      ['/cart', screen.goOn, page.getByRole('link', { name: /^Continue – ₹/ })],
      ['/cart/checkout', page.getByRole('button', { name: 'Order', exact: true }), screen.pay],
    ] as const) {
      await page.goto(path);
      await expect(before).toBeInViewport({ ratio: 1 });
      const position = await positionOf(before);
      // Until the bill is there: other delayed content arrives in any order.
      await expect
        .poll(() => {
          for (const release of held.splice(0)) release();
          return after.isVisible();
        })
        .toBe(true);
      await expect(after).toBeInViewport({ ratio: 1 });
      expect(await positionOf(after), `${path} at ${viewport.width} px`).toEqual(position);
    }
  }
});
