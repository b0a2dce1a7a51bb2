import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { line } from '../text.ts';

/** Records that staff find from anywhere, in the order of the results. */
export const foundKinds = [
  'owner',
  'order',
  'parcel',
  'consultation',
  'payment',
  'registration',
  'case',
  'application',
  'vet',
  'shop',
  'product',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Shortest text that is searched for. */
export const MIN_FIND = 3;

const record = z.object({
  kind: z.enum(foundKinds),
  _id: z.string(),
  name: z.string(),
  /** What distinguishes it from others of that name: a city, a masked number. */
  about: z.string(),
  /** The owner it belongs to, for callers who may open owners or look up their payments. */
  ownerId: id.nullable(),
});
export type FoundRecord = z.output<typeof record>;

export const finding = {
  findRecords: endpoint({
    // In the body, not the URL: names, numbers and addresses don't belong in logs.
    method: 'POST',
    path: '/console/find/records/v1',
    isOwn: true,
    summary:
      'Records that the caller’s roles may open, by exact number, id or contact, or by a part of the name',
    who: 'staff',
    body: z.object({ text: line('What to look for', { min: MIN_FIND, max: 120 }) }),
    reply: reply(z.array(record), {
      /** Whether some are left out until the second factor is verified. */
      needsFactor: z.boolean(),
    }),
    limit: { max: 120, perSeconds: 60 },
  }),
};
