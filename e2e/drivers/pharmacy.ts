import { expect, type Page } from '@playwright/test';

export const MEDICINE = '/pharmacy/medicine';

/** The title of a page. */
export const titled = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Opens the filters: at the side on desktops, in a sheet on phones. Returns a function to close them. */
export async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filters/ });
  const aside = page.getByRole('complementary', { name: 'Filters' });
  await expect(button.or(aside)).toBeVisible();
  if (await aside.isVisible()) return { fields: aside, done: async () => {} };
  await button.click();
  const fields = page.getByRole('dialog', { name: 'Filters' });
  await expect(fields).toBeVisible();
  return { fields, done: () => fields.getByRole('button', { name: /^Show \d+ products?$/ }).click() };
}

interface FoundProduct {
  data: {
    _id: string;
    name: string;
    packSize: string;
    brand: string;
    best: { price: number; shop: { _id: string } } | null;
  }[];
  total: number;
}

/** The API's first result, and the total. */
export async function find(page: Page, query: string) {
  const answer = await page.request.get(`/api/product/get/product/by/product/category/v1?${query}`);
  const { data, total } = (await answer.json()) as FoundProduct;
  const [product] = data;
  if (!product?.best) throw new Error(`the demo has nothing for sale with ${query}`);
  return { ...product, best: product.best, total };
}
