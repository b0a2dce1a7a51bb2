import { z } from 'zod';

/** A record's id: a UUID (version 7, so that newer ones sort later). */
export const id = z.uuid('We don’t know this. Please choose it again.');
export const idParams = z.object({ id });
