import { timeOfMinute } from '@tailwell/contract/time-of-day';
import type { z } from 'zod';
import { counted, listed } from '../../ui/format/count';
import { inr } from '../../ui/format/inr';
import { fullMomentInIndia } from '../../ui/format/times';
import type { OfficeRow, Values } from './values';

export interface Choice {
  value: string;
  label: string;
}

/** What is typed or chosen. Empty is null, of texts and chips an empty one. */
type Control =
  | { kind: 'text'; prefix?: string; isNullable?: boolean }
  | { kind: 'textarea'; isNullable?: boolean }
  /** `unit`: "day"; several of them get an s. */
  | { kind: 'number'; unit?: string }
  /** Rupees with up to two decimals. */
  | { kind: 'rupees' }
  | { kind: 'percent' }
  | { kind: 'select'; choices: readonly Choice[] }
  | { kind: 'chips'; choices: readonly Choice[] }
  | { kind: 'switch' }
  /** Minutes since midnight; `isEnd`: midnight is the end of the day, 1440. */
  | { kind: 'minutes'; isEnd?: boolean }
  /** Shown and typed in Indian time. */
  | { kind: 'moment' }
  /** The id of a record of another list, which is searched by its name. */
  | { kind: 'reference'; to: Referenced };

/** A list whose records are referred to. */
export interface Referenced {
  /** In addresses: "pet-kinds". */
  name: string;
  nameOf: (row: OfficeRow) => string;
  /** What the list is narrowed by, as its filters have it: people who are technicians. */
  among?: Values;
}

interface About {
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** Beside its neighbour, where there is room. */
  isHalf?: boolean;
  /** Whether it counts, by what else is filled in; where it doesn't, it isn't there, and holds null. */
  isWanted?: (values: Values) => boolean;
}

/** A field of a form, by the name that the contract's form has for it. */
export type Field<Key extends string = string> = About & Control & { key: Key };

/** Fields that belong together. */
export interface Section<Key extends string = string> {
  title: string;
  /** What one should know before filling them in. */
  about?: string;
  fields: readonly Field<Key>[];
  /**
   * Where it is: its numbers also come from a pincode, the form's own where it has one, or are chosen on a map.
   */
  map?: { latitude: Key; longitude: Key; pincode?: Key };
}

/** What a field holds while nothing is typed or chosen. */
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

/** What a form holds of a record; what the record doesn't say is empty. */
export function formValues(schema: z.ZodObject, fields: readonly Field[], record: Values): Values {
  const empty = Object.fromEntries(fields.map((field) => [field.key, emptyOf(field)]));
  return { ...pickKeys(schema, empty), ...pickKeys(schema, record) };
}

/** What there is of a form's fields. */
const pickKeys = (schema: z.ZodObject, values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => key in schema.shape && value !== undefined),
  );

const NOTHING = '–';

const labelOf = (choices: readonly Choice[], value: unknown) =>
  choices.find((choice) => choice.value === value)?.label ?? String(value);

/** What a field holds as people read it, in lists, histories and conflicts. */
export function formatValue(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  switch (field.kind) {
    case 'switch':
      return value ? 'Yes' : 'No';
    case 'select':
      return labelOf(field.choices, value);
    case 'chips': {
      const chosen = value as unknown[];
      return chosen.length > 0 ? listed(chosen.map((one) => labelOf(field.choices, one))) : NOTHING;
    }
    case 'minutes':
      return timeOfMinute(Number(value));
    case 'rupees':
      return inr(Number(value));
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
