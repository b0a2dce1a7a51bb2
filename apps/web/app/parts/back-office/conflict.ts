import type { Field } from './fields';
import type { Values } from './values';

/** What another user saved while this form was edited. */
export interface Conflict {
  /** Their changes by field, with the typed value beside it if the user edited the same field. */
  changes: { field: Field; now: unknown; typed?: unknown }[];
  /** What was typed, by key. */
  typed: Values;
}

interface Versions {
  /** The values at the start of editing. */
  before: Values;
  now: Values;
  typed: Values;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Separates what others have saved from what was typed in the meantime. */
export function findConflict(fields: readonly Field[], { before, now, typed }: Versions): Conflict {
  const isTyped = (key: string) => !isSame(typed[key], before[key]) && !isSame(typed[key], now[key]);
  return {
    changes: fields
      .filter(({ key }) => !isSame(now[key], before[key]))
      .map((field) => ({
        field,
        now: now[field.key],
        ...(isTyped(field.key) && { typed: typed[field.key] }),
      })),
    typed: Object.fromEntries(Object.entries(typed).filter(([key]) => isTyped(key))),
  };
}
