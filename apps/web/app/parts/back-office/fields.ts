import { timeOfMinute } from '@tailwell/contract/time-of-day';
import type { z } from 'zod';
import { counted, listed } from '../../ui/format/count';
import { inr } from '../../ui/format/inr';
import { fullDate, fullMomentInIndia } from '../../ui/format/times';
import type { OfficeRow, Values } from './values';

export interface Choice {
  value: string;
  label: string;
}

/** The control of a field. When empty it holds null, but '' for texts and [] for chips. */
type Control =
  | { kind: 'text'; prefix?: string; isNullable?: boolean }
  | { kind: 'textarea'; isNullable?: boolean }
  /** `unit`: "day"; the plural adds an s. */
  | { kind: 'number'; unit?: string }
  /** Rupees with up to two decimals. */
  | { kind: 'rupees' }
  | { kind: 'percent' }
  | { kind: 'select'; choices: readonly Choice[] }
  | { kind: 'chips'; choices: readonly Choice[] }
  | { kind: 'switch' }
  /** Minutes since midnight; `isEnd`: midnight means the end of the day, 1440. */
  | { kind: 'minutes'; isEnd?: boolean }
  /** A day: "2026-11-21". */
  | { kind: 'date' }
  /** Shown and typed in Indian time. */
  | { kind: 'moment' }
  /** The id of a record of another list, found by its name. */
  | { kind: 'reference'; to: ReferencedList };

/** A list whose records can be referenced. */
export interface ReferencedList {
  /** In addresses: "pet-kinds". */
  name: string;
  nameOf: (row: OfficeRow) => string;
  /** Filters of that list, for example only users who are technicians. */
  filters?: Values;
}

interface FieldOptions {
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** Placed beside its neighbour if there is room. */
  isHalf?: boolean;
  /** Whether the field applies, given the other values; if not, it is hidden and holds null. */
  isRelevant?: (values: Values) => boolean;
}

/** A field of a form, keyed by its name in the contract's form. */
export type Field<Key extends string = string> = FieldOptions & Control & { key: Key };

export interface Section<Key extends string = string> {
  title: string;
  /** What the user should know before filling them in. */
  about?: string;
  fields: readonly Field<Key>[];
  /** The location: typed, filled in from a pincode (the form's own if it has one), or chosen on a map. */
  map?: { latitude: Key; longitude: Key; pincode?: Key };
}

/** The value of an empty field. */
function emptyOf(field: Field) {
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return field.isNullable ? null : '';
    case 'chips':
      return [];
    case 'switch':
      return false;
    default:
      return null;
  }
}

/** Form values of a record; fields that the record lacks are empty. */
export function formValues(schema: z.ZodObject, fields: readonly Field[], record: Values): Values {
  const empty = Object.fromEntries(fields.map((field) => [field.key, emptyOf(field)]));
  return { ...pickKeys(schema, empty), ...pickKeys(schema, record) };
}

/** The values that belong to the form. */
const pickKeys = (schema: z.ZodObject, values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => key in schema.shape && value !== undefined),
  );

const NO_VALUE = '–';

const labelOf = (choices: readonly Choice[], value: unknown) =>
  choices.find((choice) => choice.value === value)?.label ?? String(value);

/** A field's value as text, for lists, histories and conflicts. */
export function formatValue(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return NO_VALUE;
  switch (field.kind) {
    case 'switch':
      return value ? 'Yes' : 'No';
    case 'select':
      return labelOf(field.choices, value);
    case 'chips': {
      const selected = value as unknown[];
      return selected.length > 0 ? listed(selected.map((value) => labelOf(field.choices, value))) : NO_VALUE;
    }
    case 'minutes':
      return timeOfMinute(Number(value));
    case 'rupees':
      return inr(Number(value));
    case 'date':
      return fullDate(String(value));
    case 'moment':
      return fullMomentInIndia(new Date(String(value)));
    case 'percent':
      return `${value}%`;
    case 'number':
      return field.unit ? counted(Number(value), field.unit) : String(value);
    default:
      return String(value);
  }
}
