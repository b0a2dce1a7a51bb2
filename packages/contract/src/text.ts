import { z } from 'zod';

/** Whether PostgreSQL can store a text: it can't hold U+0000, and half a surrogate pair is not a character. */
export const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Error message for a text that can't be stored. */
export const unstorableMessage = (label: string) =>
  `${label} has a character we can’t save. Please remove it.`;

/** Error message for a text of more than `max` characters. */
export const tooLongMessage = (label: string, max: number) =>
  `${label} can have at most ${max.toLocaleString('en-IN')} characters.`;

// Invisible characters that change the reading direction or make two names look the same. The joiners U+200C and U+200D
// are allowed: Indian scripts and emoji need them.
const INVISIBLE_CHARACTERS = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Converts text to one line: removes invisible characters, replaces line breaks with spaces, trims. */
export const tidyLine = (text: string) =>
  text
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(/[\r\n\t\0]+/g, ' ')
    .trim();

const clean = (text: string) => text.replace(INVISIBLE_CHARACTERS, '').trim();

/** One line of user input, trimmed, `min` to `max` characters. `label` starts its error messages: "City". */
export const line = (label: string, { min = 1, max }: { min?: number; max: number }) =>
  z
    .string({ error: `${label} is needed.` })
    .overwrite(clean)
    .refine(isStorableText, unstorableMessage(label))
    .refine((text) => !/[\r\n\t]/.test(text), `${label} must be on one line.`)
    .refine((text) => min === 0 || /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), `${label} is needed.`)
    .min(min, min === 1 ? `${label} is needed.` : `${label} needs at least ${min} characters.`)
    .max(max, tooLongMessage(label, max));

/** An optional line; an empty one counts as left out. */
export const optionalLine = (label: string, { max }: { max: number }) =>
  line(label, { min: 0, max }).optional();

/** Multi-line text, possibly empty, trimmed, up to `max` characters. */
export const paragraphs = (label: string, { max }: { max: number }) =>
  z
    .string({ error: `${label} must be text.` })
    .overwrite(clean)
    .refine(isStorableText, unstorableMessage(label))
    .max(max, tooLongMessage(label, max));

/** Splits a text into its lines. */
export const readLines = (text: string) =>
  text
    .split('\n')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Text whose lines must be parseable; the parser provides the error message. */
export function parseableLines<Text extends z.ZodType<string, string>>(
  text: Text,
  parse: (text: string) => unknown,
) {
  return text.superRefine((typed, { addIssue }) => {
    try {
      parse(typed);
    } catch (error) {
      addIssue({
        code: 'custom',
        message: error instanceof Error ? error.message : 'Please check the lines.',
      });
    }
  });
}
