import { z } from 'zod';
import { line } from './text.ts';

const WRONG_POSITION = 'The place in the list is a whole number from 0 to 9,999.';
/** Position in lists: ascending, then by name. */
export const position = z.int(WRONG_POSITION).min(0, WRONG_POSITION).max(9_999, WRONG_POSITION);
/** False: retired. Can't be chosen any more; records that use it keep it. */
export const isActive = z.boolean('Choose whether it is shown.');

/** States that a list can be filtered by: shown or retired. */
export const entryStates = ['shown', 'retired'] as const;
/** The filter by state. */
export const states = { state: z.enum(entryStates, 'Choose one of these.').optional() };

/** Permission to see and change the lists. */
export const lists = { see: 'manage_lists', change: 'manage_lists' } as const;

/** A reason chosen from a list. */
export const reason = z.object({ name: line('Reason', { max: 120 }), position, isActive });
