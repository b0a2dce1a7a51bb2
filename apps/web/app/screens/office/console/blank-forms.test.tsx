import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Choice, type Field, formValues } from '../../../parts/back-office/fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import type { OfficeList } from '../../../parts/back-office/office-list';
import type { Values } from '../../../parts/back-office/values';

type Page = { default: () => ReactElement<{ list: OfficeList }> };

const pages = import.meta.glob<Page>('../../**/console/*-page.tsx');
const sources = import.meta.glob<string>('../../**/console/*-page.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const listPages = Object.keys(sources).filter((path) => sources[path]?.includes('<ListScreen'));

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

/** The list that a page renders. */
async function listOf(path: string): Promise<OfficeList> {
  const page = await pages[path]?.();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const rendered = renderHook(() => page?.default(), { wrapper }).result.current;
  if (rendered?.type !== ListScreen) throw new Error(`${path} draws no ListScreen`);
  return rendered.props.list;
}

/** Candidate inputs; the first one the contract accepts is used. */
const TYPED = [
  'Asha Kennel',
  '411001',
  '9876543210',
  '18001234567',
  'AB12CD34',
  'asha@example.in',
  'https://example.in/a',
  '01970000-0000-7000-8000-000000000001',
  '27AAPFU0939F1ZV',
  '2026-11-21T12:00:00.000Z',
  '2026-11-21',
  'CVC123',
  'puppies',
  'पुणे में',
  'Dog | Rabies',
];
const NUMBERS = [18, 1, 100, 500, 2015];

/** Choices from the server aren't loaded yet. */
const choicesOf = (choices: readonly Choice[]) =>
  choices.length > 0 ? choices.map(({ value }) => value) : TYPED;

function samplesOf(field: Field): unknown[] {
  switch (field.kind) {
    case 'number':
    case 'rupees':
    case 'percent':
    case 'minutes':
      return NUMBERS;
    case 'select':
      return choicesOf(field.choices);
    case 'chips':
      return choicesOf(field.choices).map((value) => [value]);
    case 'switch':
      return [true, false];
    default:
      return TYPED;
  }
}

/** A new record's form with only the required fields filled in. */
function fillRequired({ form, fields, blank }: OfficeList): Values {
  const values = formValues(form, fields, blank);
  for (const field of fields) {
    const isAccepted = (value: unknown) => form.shape[field.key]?.safeParse(value).success === true;
    const isFilled = values[field.key] !== null && isAccepted(values[field.key]);
    if (field.isOptional || isFilled || field.isRelevant?.(values) === false) continue;
    values[field.key] = samplesOf(field).find(isAccepted);
  }
  return values;
}

test('all lists with an add form are tested', () => {
  expect(listPages.length).toBeGreaterThan(30);
});

test.each(listPages)('%s: a new record is saved with its wanted fields alone', async (path) => {
  const list = await listOf(path);
  if (list.without.includes('create')) return;
  const { error } = list.form.safeParse(fillRequired(list));
  expect(error?.issues ?? []).toEqual([]);
});
