import { z } from 'zod';
import { moment } from '../dates.ts';
import { id } from '../ids.ts';
import { resource } from '../resource.ts';
import { line } from '../text.ts';

const fields = z.record(z.string(), z.unknown()).nullable();
const day = z.iso
  .date('Enter a day like 2026-11-21.')
  .refine((text) => text >= '2020-01-01' && text < '2100-01-01', 'Enter a day like 2026-11-21.')
  .optional();

/** Changes made by staff, which no one can edit. Each write has one row per record that it changed. */
export const auditOffice = resource({
  name: 'audit',
  singular: 'entry',
  see: 'see_audit',
  change: 'see_audit',
  row: z.object({
    _id: id,
    at: moment,
    /** Null: the server's operator. */
    actorId: id.nullable(),
    actor: z.string().nullable(),
    permission: z.string(),
    call: z.string(),
    /** What was changed; empty: no particular record. */
    kind: z.string(),
    subjectId: z.string(),
    reason: z.string(),
    requestId: z.string(),
    before: fields,
    after: fields,
  }),
  form: z.object({}),
  filters: {
    /** Part of a name, or an id. */
    actor: line('Who', { max: 80 }).optional(),
    kind: line('What', { max: 60 }).optional(),
    subjectId: line('Which record', { max: 100 }).optional(),
    call: line('Call', { max: 120 }).optional(),
    /** Days in India, both inclusive. */
    from: day,
    to: day,
  },
  sorts: ['newest'],
  columns: {
    at: 'When',
    actor: 'Who',
    permission: 'Permission',
    call: 'Call',
    kind: 'What',
    subjectId: 'Record',
    reason: 'Reason',
    before: 'Before',
    after: 'After',
    requestId: 'Request',
  },
});
