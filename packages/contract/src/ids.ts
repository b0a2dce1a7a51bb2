import { z } from 'zod';

/** A record's id: a UUID (version 7, so that newer ones sort later). */
export const id = z.uuid('This is not a valid id.');
export const idParams = z.object({ id });
