import type { Field } from './fields';
import type { Values } from './values';

/** What somebody else has saved while this was typed. */
export interface Conflict {
  /** What they have changed, by field; where one has typed into the same, that beside it. */
  changes: { field: Field; now: unknown; typed?: unknown }[];
  /** What was typed, by key. */
  typed: Values;
}

interface Versions {
  /** As it was when one began to type. */
  before: Values;
  now: Values;
  typed: Values;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Parts what others have saved from what was typed meanwhile. */
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
