import type { AbuseStatus } from '@tailwell/contract/welfare/abuse-constants';

/** An officer's actions that move a case or add to it. */
export type CaseAction = 'triage' | 'forward' | 'police' | 'action' | 'close' | 'reopen';

/** The next action and the other ones, by status. */
const actions: Partial<Record<AbuseStatus, { next?: CaseAction; others: CaseAction[] }>> = {
  submitted: { next: 'triage', others: ['close'] },
  triaged: { next: 'forward', others: ['triage', 'police', 'close'] },
  forwarded: { next: 'action', others: ['forward', 'triage', 'police', 'close'] },
  action_taken: { next: 'close', others: ['action', 'forward', 'triage', 'police'] },
  closed: { others: ['reopen'] },
};

export const actionsOf = (status: AbuseStatus) => actions[status] ?? { others: [] };
