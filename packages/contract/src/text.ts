import { z } from 'zod';

/** PostgreSQL can't hold U+0000, and half of a surrogate pair is no character at all. */
export const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed();

// Unseen characters that turn the reading direction: they can make a name read as something else.
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g;

const clean = (text: string) => text.replace(DIRECTION_MARKS, '').trim();

/** One line that a person typed, trimmed, `min` to `max` characters. `label` begins its error messages: "City". */
export const line = (label: string, { min = 1, max }: { min?: number; max: number }) =>
  z
    .string({ error: `${label} is needed.` })
    .overwrite(clean)
    .refine(isStorableText, `${label} has a character that can't be kept.`)
    .refine((text) => !/[\r\n\t]/.test(text), `${label} must be on one line.`)
    .min(min, min === 1 ? `${label} is needed.` : `${label} needs at least ${min} characters.`)
    .max(max, `${label} can have at most ${max} characters.`);

/** A line that may be left out; an empty one counts as left out. */
export const optionalLine = (label: string, { max }: { max: number }) =>
  line(label, { min: 0, max }).optional();
