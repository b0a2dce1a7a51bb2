import type { AbuseSeverity, AnimalCondition } from '@tailwell/contract/welfare/abuse-constants';

interface CaseFacts {
  isInDanger: boolean;
  isOngoing: boolean;
  condition: AnimalCondition | null;
}

/** The severity that a sandbox officer assigns to a case. */
export function severityOf({ isInDanger, isOngoing, condition }: CaseFacts): AbuseSeverity {
  if (isInDanger || condition === 'critical') return 'emergency';
  if (condition === 'hurt' || isOngoing) return 'high';
  return condition === 'unhurt' ? 'low' : 'medium';
}

/** What a sandbox officer asks the reporter; undefined: nothing is missing. */
export function questionOf({ files, landmark }: { files: number; landmark: string }): string | undefined {
  if (files === 0) return 'Do you have a photo or video? You can add it to the case.';
  if (!landmark) return 'Is there a landmark nearby to help the police find the spot?';
  return undefined;
}
