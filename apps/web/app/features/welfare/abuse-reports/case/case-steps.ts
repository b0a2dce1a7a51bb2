import type { AbuseStatus } from '@tailwell/contract/welfare/abuse-constants';
import { abuseStatusNames, outcomeNames } from '../../../../parts/abuse-labels';
import type { Report } from '../abuse-reports';

export interface CaseStep {
  text: string;
  /** Note of the officer or the reporter; may be empty. */
  note: string;
  at: string;
  isBreak: boolean;
}

/** Maximum time between a forward and its status change, in milliseconds. */
const MAX_GAP_MS = 10_000;

const isDraft = (status: AbuseStatus) => status === 'incident_saved' || status === 'perpetrator_saved';

/** History of a case, oldest first. Each forward names its recipient. */
export function stepsOf({
  events,
  forwards,
  outcome,
}: Pick<Report, 'events' | 'forwards' | 'outcome'>): CaseStep[] {
  const moves = events.filter(({ to }) => !isDraft(to));
  const noteNear = (at: string) =>
    moves.find((one) => one.to === 'forwarded' && Math.abs(Date.parse(one.at) - Date.parse(at)) < MAX_GAP_MS)
      ?.note;
  const steps = moves
    .filter(({ to }) => to !== 'forwarded' || forwards.length === 0)
    .map(({ from, to, note, at }) => ({
      text: textOf({ from, to, outcome }),
      note,
      at,
      isBreak: to === 'withdrawn',
    }));
  const forwarded = forwards.map(({ name, at }) => ({
    text: `Forwarded to ${name}`,
    note: noteNear(at) ?? '',
    at,
    isBreak: false,
  }));
  return [...steps, ...forwarded].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function textOf({
  from,
  to,
  outcome,
}: Pick<Report['events'][number], 'from' | 'to'> & Pick<Report, 'outcome'>) {
  switch (to) {
    case 'submitted':
      return 'Submitted';
    case 'triaged':
      return from === 'closed'
        ? 'Opened again'
        : from === 'triaged'
          ? 'Reviewed again'
          : 'An officer has taken it on';
    case 'action_taken':
      return 'Action taken';
    case 'closed':
      return outcome ? `Closed: ${outcomeNames[outcome].toLowerCase()}` : 'Closed';
    case 'withdrawn':
      return 'You withdrew it';
    default:
      return abuseStatusNames[to];
  }
}

const UPCOMING: [AbuseStatus, string][] = [
  ['triaged', 'An officer takes it on'],
  ['forwarded', 'Forwarded, where that helps'],
  ['action_taken', 'Action taken'],
  ['closed', 'Closed'],
];

/** The steps still ahead. */
export function remainingSteps(status: AbuseStatus): string[] {
  if (status === 'withdrawn') return [];
  const at = UPCOMING.findIndex(([one]) => one === status);
  return UPCOMING.slice(at + 1).map(([, text]) => text);
}

/** What happens next, in a sentence or two. */
export const nextLabels: Record<AbuseStatus, string> = {
  incident_saved: 'It is not submitted yet.',
  perpetrator_saved: 'It is not submitted yet.',
  submitted:
    'An officer of your city reads it next; the most urgent cases come first. You can change what you wrote until then.',
  triaged:
    'An officer is working on it. They may ask you something here, or forward it to the police or an animal welfare body.',
  forwarded: 'The authority is looking into it. The officer follows up, and posts the outcome here.',
  action_taken: 'Action was taken. The officer closes the case once nothing is left to do.',
  closed: 'The case is closed. Nothing more is needed from you.',
  withdrawn: 'No one is working on it any more. If it happens again, please report it again.',
};
