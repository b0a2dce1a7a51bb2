import { z } from 'zod';
import { line } from './text.ts';

const WRONG_POSITION = 'The place in the list is a whole number from 0 to 9,999.';
/** Where it stands in lists: small numbers first, of equals by name. */
export const position = z.int(WRONG_POSITION).min(0, WRONG_POSITION).max(9_999, WRONG_POSITION);
/** False: it is retired. Nobody can choose it any more; what has it keeps it. */
export const isActive = z.boolean('Choose whether it is shown.');

/** What a list is narrowed by: what is shown, and what is retired. */
export const entryStates = ['shown', 'retired'] as const;
/** The filter by it. */
export const states = { state: z.enum(entryStates, 'Choose one of these.').optional() };

/** Who may see and change the lists. */
export const lists = { see: 'manage_lists', change: 'manage_lists' } as const;

/** A reason that is chosen from a list. */
export const reason = z.object({ name: line('Reason', { max: 120 }), position, isActive });
