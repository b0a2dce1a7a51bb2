import { type VaccinationState, vaccinationStateNames } from '@tailwell/contract/pets/vaccination-constants';
import { CircleAlert, CircleCheck, ClockExclamationPoint, History, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/badge';

const badges: Record<VaccinationState, { Icon: LucideIcon; tone: BadgeTone }> = {
  overdue: { Icon: CircleAlert, tone: 'failed' },
  due_soon: { Icon: ClockExclamationPoint, tone: 'waiting' },
  up_to_date: { Icon: CircleCheck, tone: 'success' },
};

const superseded = { Icon: History, tone: 'over' } as const;

/** A vaccine's state for a pet as text and icon, for users who can't distinguish the colours. */
export function StateBadge({ state }: { state: VaccinationState | null }) {
  const { Icon, tone } = state ? badges[state] : superseded;
  return (
    <Badge tone={tone} Icon={Icon}>
      {state ? vaccinationStateNames[state] : 'Given again since'}
    </Badge>
  );
}
