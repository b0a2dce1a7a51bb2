import type { AbuseStatus } from '@tailwell/contract/welfare/abuse-constants';

/** What an officer can do with a case that moves it or is written into it. */
export type CaseAct = 'triage' | 'forward' | 'police' | 'action' | 'close' | 'reopen';

/** What comes next, and what else can be done, by where a case stands. */
const acts: Partial<Record<AbuseStatus, { next?: CaseAct; others: CaseAct[] }>> = {
  submitted: { next: 'triage', others: ['close'] },
  triaged: { next: 'forward', others: ['triage', 'police', 'close'] },
  forwarded: { next: 'action', others: ['forward', 'triage', 'police', 'close'] },
  action_taken: { next: 'close', others: ['action', 'forward', 'triage', 'police'] },
  closed: { others: ['reopen'] },
};

export const actsOf = (status: AbuseStatus) => acts[status] ?? { others: [] };
