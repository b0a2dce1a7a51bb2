import type { LetterLanguage } from '@tailwell/contract/welfare/abuse-constants';
import type { AuthorityKind, ForwardChannel } from '@tailwell/contract/welfare/welfare-constants';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { moveReport } from '../abuse-reports/move-report.flow.ts';
import { insertForward, selectAuthority } from './case.sql.ts';
import { changeCaseAsOfficer, type Decision, followUp, lockRevision, ongoing } from './case-actions.flow.ts';

type Tx = Transaction<Database>;

interface Forward {
  authorityId?: string | null;
  kind?: AuthorityKind | null;
  name?: string;
  channel: ForwardChannel;
  letterLanguage?: LetterLanguage | null;
  letterSentOn?: string | null;
  reference?: string;
  nextFollowUpOn?: string | null;
  note?: string;
}

/**
 * Records where a case was forwarded; the first time moves it. If by email to an authority with a known address, we
 * send the letter ourselves, provided its language is chosen and no officer has sent it already.
 */
export async function forwardCase(tx: Tx, decision: Decision, forward: Forward) {
  const { officer } = decision;
  const row = await lockRevision(tx, decision, ongoing);
  const { channel, letterLanguage = null, letterSentOn = null, reference = '', note = '' } = forward;
  const to = await recipientOf(tx, forward);
  requirePast(letterSentOn);
  const id = await insertForward(tx, {
    reportId: row.id,
    authorityId: to.id,
    kind: to.kind,
    name: to.name,
    channel,
    letterLanguage,
    letterSentOn,
    reference,
    forwardedBy: officer.userId,
  });
  if (channel === 'email' && to.email && letterLanguage && !letterSentOn) {
    await enqueue(tx, 'mailWelfareLetter', { forwardId: id });
  }
  const set = followUp(row, forward.nextFollowUpOn);
  if (row.status === 'triaged') {
    await moveReport(tx, row, {
      to: 'forwarded',
      actor: 'officer',
      actorId: officer.userId,
      note,
      set: { ...set, forwardedAt: sql<Date>`coalesce(forwarded_at, now())` },
    });
    return;
  }
  await changeCaseAsOfficer(tx, row, { officer, note: note || `It was also forwarded to ${to.name}.`, set });
}

async function recipientOf(tx: Tx, { authorityId, kind, name }: Forward) {
  if (authorityId) {
    const authority = await selectAuthority(tx, authorityId);
    if (authority) return authority;
  } else if (kind && name) {
    return { id: null, kind, name, email: '' };
  }
  const message = 'This authority isn’t on the list any more. Choose another one.';
  throw invalid('AUTHORITY_UNKNOWN', message, { authorityId: message });
}

function requirePast(letterSentOn: string | null) {
  if (letterSentOn === null || letterSentOn <= dayInIndia(new Date())) return;
  const message = 'This day is still to come. Choose the day on which the letter went.';
  throw invalid('INVALID', message, { letterSentOn: message });
}
