import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import {
  makeDispatch,
  type TestDispatch,
} from '@tailwell/server/features/home-care/dispatch/dispatch.testing';
import { dayFromNow } from './days.ts';
import { openConsoleWith, withDatabase } from './staff.ts';

const HOUR = 3_600_000;

/** Creates a city with a dispatcher directly in the server's database: no API can do it. */
const withDispatch = <T>(make: (here: TestDispatch) => Promise<T>): Promise<T> =>
  withDatabase(async (db) =>
    make(
      await makeDispatch({
        db,
        call: () => {
          throw new Error('what is made here calls no one');
        },
      }),
    ),
  );

const DAYTIME = { fromMinute: 8 * 60, toMinute: 20 * 60 };

/** A day with three technicians and seven visits: two unassigned, one late, one assigned by hand. */
export const makeBoard = () =>
  withDispatch(async (here) => {
    // So far ahead that no job assigns a technician. Read once: it may be midnight in between.
    const day = dayFromNow(4);
    const at = (hour: number) => new Date(Date.parse(`${day}T00:00:00+05:30`) + hour * HOUR);
    const ravi = await here.technician(
      {
        name: 'Ravi Kumar',
        zoneId: here.zoneId,
        registrationNo: 'KA-1042',
      },
      DAYTIME,
    );
    const asha = await here.technician({ name: 'Asha Nair', steps: 1, registrationNo: 'KA-1043' }, DAYTIME);
    await here.technician({ name: 'Imran Sheikh', skills: ['blood_test'], steps: 2 }, DAYTIME);
    const visit = async (hour: number, set: Parameters<TestDispatch['visit']>[0] = {}) => {
      const times = { windowStart: at(hour), windowEnd: at(hour + 1), busyUntil: at(hour + 1) };
      return (await here.visit({ ...times, ...set })).id;
    };
    const theirs = (technicianId: string) =>
      ({ status: 'assigned', technicianId, assignedAt: new Date() }) as const;
    const visits = [
      await visit(9, { area: 'Vidyanagar', note: 'The gate is behind the temple.' }),
      await visit(9, { ...theirs(asha.id), area: 'Keshwapur', kind: 'blood_test' }),
      await visit(10, { ...theirs(ravi.id), steps: 2, area: 'Unkal Lake Road', isPinned: true }),
      await visit(11, { ...theirs(ravi.id), lateMinutes: 20, area: 'Gokul Road', zoneId: null }),
      await visit(11, { ...theirs(asha.id), area: 'Navanagar', kind: 'home_care' }),
      await visit(16, { area: 'Deshpande Nagar' }),
      await visit(17, { technicianId: asha.id, area: 'Hosur' }),
    ];
    return { day, token: here.token, visits };
  });

/** The dispatcher's console in a separate window. */
export const openDispatch = (
  browser: Browser,
  { token }: { token: string },
  options: BrowserContextOptions = {},
): Promise<Page> => openConsoleWith(browser, token, options);
