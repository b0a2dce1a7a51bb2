import type { Permission } from '@tailwell/contract/permissions';
import type { Resource } from '@tailwell/contract/resource';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { matching, oneOf, type Param, page, searchParams, text, withDefault } from '../lists/search-params';
import type { Act } from './acts';
import type { Choice, Field, ReferencedList, Section } from './fields';
import type { OfficeRow, Values } from './values';

type RowOf<R extends Resource> = z.input<R['row']>;
type FormOf<R extends Resource> = z.input<R['form']>;
type Keys<Shape> = keyof Shape & string;

/** A column of a list. Without a `cell` it shows the form's field of this name. */
export interface Column<Row, Key extends string, Sort extends string> {
  key: Key;
  /** Defaults to the label of the form's field. */
  header?: string;
  cell?: (row: Row) => ReactNode;
  /** Sort order when the header is clicked. */
  sort?: Sort;
  /** Its share of the table's width, as a class: "w-1/3". */
  width?: string;
  /** Smallest layout that shows it in the row; phones show a row as a card with the first column as its title. */
  from?: 'phone' | 'tablet' | 'desktop';
  isNumber?: boolean;
}

type Filter = { label: string } & (
  | { kind: 'text' }
  | { kind: 'date' }
  | { kind: 'select'; choices: readonly Choice[]; all: string }
  | { kind: 'reference'; to: ReferencedList }
  /** A record that only a link can set; the bar can clear it. */
  | { kind: 'record' }
);

/** Features that a list can omit; without `open`, its rows lead nowhere. */
type OmittedPart = 'create' | 'update' | 'remove' | 'history' | 'export' | 'open';

/** Rows that users with the permission to write can select, and the bar with what they can do with them. */
interface Selecting<Row> {
  canSelect: (row: Row) => boolean;
  bar: (rows: Row[], clear: () => void) => ReactNode;
}

/** An act as the bar offers it; what has to be filled in are fields of the form. */
interface DescribedAct<Key extends string, Row> extends Omit<Act<Row>, 'fields'> {
  fields?: readonly Key[];
}

/** Presentation of a resource's list, and the form of its records. */
interface Description<R extends Resource> {
  /** "Ambulances". */
  title: string;
  /** The plural, unless it is `one` with an s: "people". */
  plural?: string;
  /** The purpose of the list, in a sentence. */
  about: string;
  /** The name of a record in titles and questions. */
  nameOf: (row: RowOf<R>) => string;
  columns: readonly Column<RowOf<R>, Keys<RowOf<R>>, R['sorts'][number]>[];
  filters?: { [Key in Keys<NonNullable<R['filters']>>]?: Filter };
  /** The form; omitted if nothing is edited by form. */
  sections?: readonly Section<Keys<FormOf<R>>>[];
  /** Whether a record has a photo that everyone sees, in `photo`, or several, in `photos`. */
  hasPicture?: boolean | 'several';
  /** Content above the form of an open record. */
  detail?: (row: RowOf<R>) => ReactNode;
  /** Actions besides adding a record. */
  toolbar?: ReactNode;
  /** Initial values of a new record's form. */
  blank?: Partial<FormOf<R>>;
  /** Features without an API call. */
  without?: readonly OmittedPart[];
  /** Warning before a record is deleted. */
  onDelete?: string;
  /** Fields that histories show, if not those of the form. */
  historyFields?: readonly Field[];
  /** Where a row leads, if it does not open beside the list. */
  pathOf?: (row: RowOf<R>) => string;
  selecting?: Selecting<RowOf<R>>;
  /** What can be done with selected rows. */
  acts?: readonly DescribedAct<Keys<FormOf<R>>, RowOf<R>>[];
}

type OfficeColumn = Column<OfficeRow, string, string>;
export type OfficeFilter = Filter;

/** A list of the back office, of any resource. */
export interface OfficeList {
  /** In addresses: "ambulances". */
  name: string;
  /** The singular: "ambulance". */
  singular: string;
  plural: string;
  /** Permission to write. */
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
  hasPicture?: boolean | 'several';
  detail?: (row: OfficeRow) => ReactNode;
  toolbar?: ReactNode;
  without: readonly OmittedPart[];
  onDelete: string;
  historyFields: readonly Field[];
  pathOf?: (row: OfficeRow) => string;
  selecting?: Selecting<OfficeRow>;
  acts: readonly Act<OfficeRow>[];
  sorts: readonly string[];
  address: ReturnType<typeof addressOf>;
}

/** In histories, whether there was a photo: a replaced one is deleted. */
const PHOTO: Field = { key: 'photo', kind: 'switch', label: 'Photo' };
const PHOTOS: Field = { key: 'photoCount', kind: 'number', label: 'Photos' };

const pictureFields = (hasPicture: boolean | 'several' = false) =>
  hasPicture ? [hasPicture === 'several' ? PHOTOS : PHOTO] : [];

/** A list of the back office: the contract's resource with its presentation. */
export function officeList<const R extends Resource>(resource: R, description: Description<R>): OfficeList {
  const { name, singular, change, form, sorts } = resource;
  const filters = Object.entries((description.filters ?? {}) as Record<string, Filter>);
  const sections = (description.sections ?? []) as readonly Section[];
  const fields = sections.flatMap((section) => section.fields);
  return {
    ...(description as unknown as OfficeList),
    ...{ name, singular, change, form, filters, sections, sorts },
    fields,
    acts: (description.acts ?? []).map(({ fields: keys = [], ...act }) => ({
      ...(act as Act<OfficeRow>),
      fields: fields.filter(({ key }) => (keys as readonly string[]).includes(key)),
    })),
    historyFields: description.historyFields ?? [...fields, ...pictureFields(description.hasPicture)],
    plural: description.plural ?? `${singular}s`,
    blank: description.blank ?? {},
    without: description.without ?? [],
    onDelete: description.onDelete ?? 'This can’t be undone.',
    address: addressOf(sorts, filters),
  };
}

/** Search, filters and sort order as stored in the address. */
function addressOf(sorts: readonly string[], filters: readonly (readonly [string, Filter])[]) {
  const [defaultSort = ''] = sorts;
  return searchParams({
    search: text('q'),
    sort: withDefault(
      defaultSort,
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
