import type { Permission } from '@tailwell/contract/permissions';
import type { Resource } from '@tailwell/contract/resource';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { matching, oneOf, type Param, page, searchParams, text, usually } from '../lists/search-params';
import type { Choice, Field, Referenced, Section } from './fields';
import type { OfficeRow, Values } from './values';

type RowOf<R extends Resource> = z.input<R['row']>;
type FormOf<R extends Resource> = z.input<R['form']>;
type Keys<Shape> = keyof Shape & string;

/** A column of a list. Without a `cell` it shows the form's field of this name. */
interface Column<Row, Key extends string, Sort extends string> {
  key: Key;
  /** Left out: the label of the form's field. */
  header?: string;
  cell?: (row: Row) => ReactNode;
  /** What a press on the header sorts by. */
  sort?: Sort;
  /** Its share of the table's width, as a class: "w-1/3". */
  width?: string;
  /** From how much room on it stands in its row; phones show a row as a card with the first column as its title. */
  from?: 'phone' | 'tablet' | 'desktop';
  isNumber?: boolean;
}

type Filter = { label: string } & (
  | { kind: 'text' }
  | { kind: 'date' }
  | { kind: 'select'; choices: readonly Choice[]; all: string }
  | { kind: 'reference'; to: Referenced }
  /** A record that links alone name; the bar lets go of it. */
  | { kind: 'record' }
);

/** What a list can do without. */
type Left = 'create' | 'update' | 'remove' | 'history' | 'export';

/** How the list of a resource looks, and the form of its records. */
interface Description<R extends Resource> {
  /** "Ambulances". */
  title: string;
  /** Several of them, where it isn't one with an s: "people". */
  many?: string;
  /** What the list is for, in a sentence. */
  about: string;
  /** What a record is called in titles and questions. */
  nameOf: (row: RowOf<R>) => string;
  columns: readonly Column<RowOf<R>, Keys<RowOf<R>>, R['sorts'][number]>[];
  filters?: { [Key in Keys<NonNullable<R['filters']>>]?: Filter };
  /** The form; left out: nothing is written by one. */
  sections?: readonly Section<Keys<FormOf<R>>>[];
  /** What is shown of a record that is open, above the form. */
  detail?: (row: RowOf<R>) => ReactNode;
  /** What can be done beside adding one. */
  toolbar?: ReactNode;
  /** What the form of a new record begins with. */
  blank?: Partial<FormOf<R>>;
  /** What there is no call for. */
  without?: readonly Left[];
  /** Said before one is deleted. */
  onDelete?: string;
  /** What histories tell of, where it isn't the form. */
  historyFields?: readonly Field[];
  /** Where a row leads, where it isn't opened beside the list. */
  pathOf?: (row: RowOf<R>) => string;
}

export type OfficeColumn = Column<OfficeRow, string, string>;
export type OfficeFilter = Filter;

/** A list of the back office, whatever it is of. */
export interface OfficeList {
  /** In addresses: "ambulances". */
  name: string;
  /** One of them: "ambulance". */
  one: string;
  many: string;
  /** Who may write. */
  change: Permission;
  form: z.ZodObject;
  title: string;
  about: string;
  nameOf: (row: OfficeRow) => string;
  columns: readonly OfficeColumn[];
  filters: readonly (readonly [string, Filter])[];
  sections: readonly Section[];
  fields: readonly Field[];
  blank: Values;
  detail?: (row: OfficeRow) => ReactNode;
  toolbar?: ReactNode;
  without: readonly Left[];
  onDelete: string;
  historyFields: readonly Field[];
  pathOf?: (row: OfficeRow) => string;
  sorts: readonly string[];
  address: ReturnType<typeof addressOf>;
}

/** A list of the back office: what the contract says of its records, and what it should look like. */
export function officeList<const R extends Resource>(resource: R, description: Description<R>): OfficeList {
  const { name, one, change, form, sorts } = resource;
  const filters = Object.entries((description.filters ?? {}) as Record<string, Filter>);
  const sections = (description.sections ?? []) as readonly Section[];
  const fields = sections.flatMap((section) => section.fields);
  return {
    ...(description as unknown as OfficeList),
    ...{ name, one, change, form, filters, sections, sorts },
    fields,
    historyFields: description.historyFields ?? fields,
    many: description.many ?? `${one}s`,
    blank: description.blank ?? {},
    without: description.without ?? [],
    onDelete: description.onDelete ?? 'This can’t be undone.',
    address: addressOf(sorts, filters),
  };
}

/** What is looked for, and how the list is sorted, as it stands in the address. */
function addressOf(sorts: readonly string[], filters: readonly (readonly [string, Filter])[]) {
  const [usual = ''] = sorts;
  return searchParams({
    search: text('q'),
    sort: usually(
      usual,
      oneOf(
        'sort',
        sorts.flatMap((sort) => [sort, `-${sort}`]),
      ),
    ),
    page,
    ...Object.fromEntries(filters.map(([key, filter]) => [key, paramOf(key, filter)])),
  });
}

function paramOf(name: string, filter: Filter): Param<string | undefined> {
  if (filter.kind === 'select') {
    return oneOf(
      name,
      filter.choices.map(({ value }) => value),
    );
  }
  if (filter.kind === 'reference' || filter.kind === 'record') return matching(name, /^[\da-f-]{36}$/);
  return filter.kind === 'date' ? matching(name, /^\d{4}-\d\d-\d\d$/) : text(name);
}
