import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import {
  collect,
  finishCollecting,
  insertLabVisit,
  makeLab,
  type TestLab,
} from '@tailwell/server/features/home-care/lab/lab.testing';
import { openConsoleWith, withDatabase } from './staff.ts';

/** A new lab, with two staff members at its console. */
export async function openLab(browser: Browser, options: BrowserContextOptions = {}) {
  const lab = await withDatabase((db) => makeLab({ db }));
  const [receiver, verifier] = await Promise.all([
    openConsoleWith(browser, lab.receiver.token, options),
    openConsoleWith(browser, lab.verifier.token, options),
  ]);
  return { lab, receiver, verifier };
}

/** Tubes that a technician brings: an owner’s pets, collected now. Returns their barcodes and the visit’s lines. */
export const deliverTubes = (
  lab: TestLab,
  { page, token }: { page: Page; token: string },
  petIds: string[],
) =>
  withDatabase(async (db) => {
    const profile = await page.request.get('/api/user/get/my/profile/v1', {
      headers: { Authorization: token },
    });
    const { data } = (await profile.json()) as { data: { _id: string } };
    const visit = await insertLabVisit({ db }, lab, { owner: { id: data._id, token }, petIds });
    const barcodes: string[] = [];
    for (const lineId of visit.lineIds) barcodes.push(await collect({ db }, lab, lineId));
    await finishCollecting({ db }, visit.visitId);
    return { ...visit, barcodes };
  });

/** Receives a tube as a scanner does: it types, and ends with Enter. */
export async function scanTube(page: Page, barcode: string) {
  const field = page.getByLabel('Receive a tube');
  await field.fill(barcode.toLowerCase());
  await field.press('Enter');
}
