import { z } from 'zod';

const MB = 1024 * 1024;

/** Largest body of a call that is sent a file, in bytes. */
export const IMPORT_BYTES = 4 * MB;

export const importedCsv = z.string('Choose a file.').max(3 * MB, 'This file is too large. Please split it.');

/** What is wrong with a line of a file, counted from 1; without `column`, with the line as a whole. */
const wrongLine = z.object({ line: z.int(), column: z.string(), message: z.string() });

/** Outcome of an import, or of its trial run. */
export const importResult = z.object({
  changed: z.int(),
  /** Lines whose values are stored already. */
  unchanged: z.int(),
  wrong: z.array(wrongLine),
  isSaved: z.boolean(),
});
