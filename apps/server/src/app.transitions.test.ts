import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The only writers of a table's statuses and history. Payments and refunds have no history. */
const MACHINES = [
  {
    table: 'abuse_reports',
    history: 'abuse_events',
    file: 'features/welfare/abuse-reports/abuse-reports.status.sql.ts',
  },
  { table: 'orders', file: 'features/shop/orders/orders.status.sql.ts' },
  { table: 'parcels', history: 'order_events', file: 'features/shop/orders/orders.status.sql.ts' },
  { table: 'posts', file: 'features/reading/editor-console/editor-console.status.sql.ts' },
  { table: 'newsletters', file: 'features/reading/newsletter/newsletter.status.sql.ts' },
  { table: 'payments', file: 'features/money/payments/payments.sql.ts' },
  {
    table: 'registrations',
    history: 'registration_events',
    file: 'features/pets/registrations/registrations.status.sql.ts',
  },
  { table: 'refunds', file: 'features/money/payments/refunds.sql.ts' },
];

/** Booking tables: `lifecycle` writes their statuses and histories. */
const BOOKINGS = [
  { table: 'consultations', history: 'consultation_events' },
  { table: 'home_visits', history: 'home_visit_events' },
  { table: 'instant_requests', history: 'instant_request_events' },
];
const LIFECYCLE = 'features/bookings/bookings/bookings.status.sql.ts';

/** Functions that check, write and notify: nothing else calls the writers in those files. */
const MOVERS = {
  [LIFECYCLE]: 'features/bookings/bookings/lifecycle.flow.ts',
  'features/welfare/abuse-reports/abuse-reports.status.sql.ts':
    'features/welfare/abuse-reports/move-report.flow.ts',
  'features/reading/editor-console/editor-console.status.sql.ts':
    'features/reading/editor-console/move-post.flow.ts',
  'features/shop/orders/orders.status.sql.ts': 'features/shop/orders/move-parcels.flow.ts',
  'features/pets/registrations/registrations.status.sql.ts':
    'features/pets/registrations/move-registration.flow.ts',
};

/** Updates whose columns come from a type, none of them the status; and what is set there. */
const WITHOUT_STATUS: Record<string, string[]> = {
  'features/welfare/abuse-reports/abuse-reports.sql.ts': ['columns'],
  'features/home-care/home-visits/home-visits.bookings.sql.ts': ['contact'],
  'features/vets/instant/requests.sql.ts': ['round'],
  'features/shop/orders/due-terms.sql.ts': ['times'],
  'features/pets/registrations/registrations.sql.ts': ['columns'],
};

/** The same for tables that come from a variable. */
const UNNAMED_WITHOUT_STATUS: Record<string, string[]> = {
  'features/bookings/bookings/bookings.sql.ts': ['price'],
  'features/vets/consultations/complaint.sql.ts': ['complaint'],
};

const SOURCES = import.meta.dirname;
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.(test|testing|gen)\.ts$|^testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }));

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The text between the parenthesis that opens at `start` and its closing one. */
function argumentOf(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')' && --depth === 0) return text.slice(start + 1, at).trim();
  }
  throw new Error('a parenthesis that nobody closes');
}

/** What a source updates in a table, by Kysely or in SQL. */
function updatesOf(text: string, table: string): string[] {
  const built = text.split(`updateTable('${camel(table)}')`).slice(1);
  // A back-office list sets what its form holds.
  const listed = text.match(new RegExp(`tableSource\\(\\w+, '${camel(table)}'`, 'g')) ?? [];
  const written = text.matchAll(
    new RegExp(`update ${table}\\b[\\s\\S]*?\\bset\\b([\\s\\S]*?)\\b(from|where)\\b`, 'g'),
  );
  return [
    ...built.map((rest) => argumentOf(rest, rest.indexOf('.set(') + '.set'.length)),
    ...Array.from(written, ([, set = '']) => `{ ${set.trim()} }`),
    ...listed.map(() => '{ ...form }'),
  ];
}

const mayWriteStatus = (set: string, known: string[]) =>
  !known.includes(set) && (!set.startsWith('{') || /\bstatus\b|\.\.\./.test(set));

describe.each(MACHINES)('the status of $table', ({ table, history, file }) => {
  test('is written in one file', () => {
    const writers = files.filter(({ path, text }) =>
      updatesOf(text, table).some((set) => mayWriteStatus(set, WITHOUT_STATUS[path] ?? [])),
    );
    expect(writers.map(({ path }) => path)).toEqual([file]);
  });

  test.runIf(history)('and its history are written in one file', () => {
    const insert = `insertInto('${camel(history ?? '')}')`;
    const writers = files.filter(({ text }) => text.includes(insert));
    // The demo's orders are created as delivered.
    expect(writers.map(({ path }) => path).filter((path) => !path.startsWith('demo/'))).toEqual([file]);
  });
});

describe.each(BOOKINGS)('the status of $table', ({ table, history }) => {
  test('is written by its lifecycle only', () => {
    const writers = files.filter(
      ({ path, text }) =>
        updatesOf(text, table).some((set) => mayWriteStatus(set, WITHOUT_STATUS[path] ?? [])) ||
        text.includes(`insertInto('${camel(history)}')`),
    );
    expect(writers.map(({ path }) => path).filter((path) => !path.startsWith('demo/'))).toEqual([]);
    const lifecycles = files.filter(({ text }) =>
      text.includes(`\n  table: '${camel(table)}',\n  history: '`),
    );
    expect(lifecycles.map(({ text }) => text.includes(`history: '${camel(history)}'`))).toEqual([true]);
  });
});

test('only bookings write tables named by a variable, and only the lifecycle their statuses', () => {
  const setsOf = (text: string) =>
    text
      .split(/updateTable\((?!')/)
      .slice(1)
      .map((rest) => argumentOf(rest, rest.indexOf('.set(') + '.set'.length));
  const writers = files.filter(({ path, text }) =>
    setsOf(text).some((set) => mayWriteStatus(set, UNNAMED_WITHOUT_STATUS[path] ?? [])),
  );
  expect(writers.map(({ path }) => path)).toEqual([LIFECYCLE]);
  const inserters = files.filter(({ text }) => /insertInto\((?!'|\s*')/.test(text));
  expect(inserters.map(({ path }) => path)).toEqual([LIFECYCLE]);
});

test.each(Object.entries(MOVERS))('the updating function of %s is called only by %s', (file, mover) => {
  const source = files.find(({ path }) => path === file)?.text ?? '';
  const updates = Array.from(
    source.matchAll(/export async function (update\w+|insertEvent)/g),
    ([, name = '']) => name,
  );
  expect(updates).not.toEqual([]);
  const inFeature = file.replace(/[^/]+$/, '');
  const callers = files.filter(
    ({ path, text }) =>
      path !== file &&
      (path.startsWith(inFeature) || text.includes(file.replace('features/', ''))) &&
      updates.some((name) => new RegExp(`import[^;]*\\b${name}\\b[^;]*status\\.sql\\.ts`).test(text)),
  );
  expect(callers.map(({ path }) => path)).toEqual([mover]);
});
