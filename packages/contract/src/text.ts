import { z } from 'zod';

/** PostgreSQL can't hold U+0000, and half of a surrogate pair is no character at all. */
export const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed();

/** What is said of a text that isn't storable. */
export const unstorable = (label: string) =>
  `${label} has a character that can’t be kept. Please leave it out.`;

/** What is said of a text of more than `max` characters. */
export const tooLong = (label: string, max: number) =>
  `${label} can have at most ${max.toLocaleString('en-IN')} characters.`;

// Unseen characters that turn the reading direction or make two names look the same. The joiners U+200C and U+200D stay:
// Indian scripts and emoji need them.
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Text as one line: unseen characters gone, line ends turned into spaces, trimmed. */
export const tidyLine = (text: string) =>
  text
    .replace(UNSEEN, '')
    .replace(/[\r\n\t\0]+/g, ' ')
    .trim();

const clean = (text: string) => text.replace(UNSEEN, '').trim();

/** One line that a person typed, trimmed, `min` to `max` characters. `label` begins its error messages: "City". */
export const line = (label: string, { min = 1, max }: { min?: number; max: number }) =>
  z
    .string({ error: `${label} is needed.` })
    .overwrite(clean)
    .refine(isStorableText, unstorable(label))
    .refine((text) => !/[\r\n\t]/.test(text), `${label} must be on one line.`)
    .refine((text) => min === 0 || /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), `${label} is needed.`)
    .min(min, min === 1 ? `${label} is needed.` : `${label} needs at least ${min} characters.`)
    .max(max, tooLong(label, max));

/** A line that may be left out; an empty one counts as left out. */
export const optionalLine = (label: string, { max }: { max: number }) =>
  line(label, { min: 0, max }).optional();

/** Text of several lines that may be empty, trimmed, up to `max` characters. */
export const paragraphs = (label: string, { max }: { max: number }) =>
  z
    .string({ error: `${label} must be text.` })
    .overwrite(clean)
    .refine(isStorableText, unstorable(label))
    .max(max, tooLong(label, max));

/** What stands on the lines of a text. */
export const readLines = (text: string) =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

/** Text whose lines must be readable; what is said of one that isn't comes from its reader. */
export function linesReadBy<Text extends z.ZodType<string, string>>(
  text: Text,
  read: (text: string) => unknown,
) {
  return text.superRefine((typed, { addIssue }) => {
    try {
      read(typed);
    } catch (error) {
      addIssue({
        code: 'custom',
        message: error instanceof Error ? error.message : 'Please check the lines.',
      });
    }
  });
}
