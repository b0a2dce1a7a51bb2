import { type FoundRecord, type finding, foundKinds } from '@tailwell/contract/office/finding';
import type { Context } from '../../../context.ts';
import type { RecordFinder } from '../../../finding.ts';
import { skipAudit } from '../../../platform/database/audit.ts';
import { areaOf, stateOf } from '../../../platform/http/auth.ts';
import type { Handlers } from '../../../platform/http/serve.ts';

export const findingHandlers = (
  { db }: Pick<Context, 'db'>,
  finders: RecordFinder[],
): Handlers<typeof finding> => ({
  findRecords: async ({ user, body: { text } }) => {
    const states = finders.map((finder) => ({ finder, state: stateOf(user, finder.who) }));
    const usable = states.flatMap(({ finder, state }) => (state === 'held' ? [finder] : []));
    // A search for owners is in the audit log, as on their own page.
    if (!usable.some(({ isAudited }) => isAudited)) skipAudit();
    const records: FoundRecord[] = [];
    // One after the other: most have nothing to look for, and a search must not take up several connections.
    for (const { who, find } of usable) records.push(...(await find(db, text, areaOf(user, who))));
    return {
      data: inOrder(withoutRepeats(records)),
      needsFactor: states.some(({ state }) => state === 'unproven'),
    };
  },
});

/** Several roles may find the same record. */
const withoutRepeats = (records: FoundRecord[]) => [
  ...new Map(records.map((record) => [`${record.kind} ${record._id}`, record])).values(),
];

const inOrder = (records: FoundRecord[]) =>
  records.toSorted((a, b) => foundKinds.indexOf(a.kind) - foundKinds.indexOf(b.kind));
