import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import {
  insertFieldVisit,
  makeTechnician,
} from '@tailwell/server/features/home-care/technician-console/technician-console.testing';
import { openConsoleWith, withDatabase } from './staff.ts';

/** A visit of a test; its service has a unique name. */
interface Visit {
  kind?: HomeVisitKind;
  /** From now, or before it if that would be tomorrow. */
  inMinutes?: number;
  service?: { name?: string; observeMinutes?: number; checklist?: string[]; prep?: string[] };
}

/** A new technician on their phone, with visits today. */
export async function openTechnicianConsole(
  browser: Browser,
  visits: Visit[],
  options: BrowserContextOptions = {},
) {
  const { technician, ids } = await withDatabase(async (db) => {
    const created = await makeTechnician({ db }, { name: 'Ravi Kumar' });
    const inserted: string[] = [];
    for (const { inMinutes = 0, ...visit } of visits) {
      const options = { technician: created, ...visit, inMinutes: withinToday(inMinutes) };
      inserted.push((await insertFieldVisit(db, options)).id);
    }
    return { technician: created, ids: inserted };
  });
  const page = await openConsoleWith(browser, technician.token, {
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 390, height: 844 },
    ...options,
  });
  return { page, context: page.context(), ids, ...technician };
}

const DAY = 24 * 60;
/** India's offset from UTC, in minutes. */
const AHEAD = 330;
const withinToday = (minutes: number) =>
  ((Date.now() / 60_000 + AHEAD) % DAY) + minutes < DAY ? minutes : -minutes;

/** A visit as stored in the database. */
export const readVisit = (id: string) =>
  withDatabase((db) =>
    db
      .selectFrom('homeVisits')
      .where('id', '=', id)
      .select(['status', 'startCode', 'advice', 'codeTries'])
      .executeTakeFirstOrThrow(),
  );

/** Takes a photo as with the phone's camera. */
export async function takePhoto(page: Page, label: string) {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKklEQVR42mOI6qmgKWIYtWDUglELRi0YtWDUglELRi0YtWDUglELhooFAAWHeEwbr+wwAAAAAElFTkSuQmCC';
  await page
    .getByLabel(label, { exact: true })
    .and(page.locator('input[type=file]'))
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
}
