import type { VaccinationState } from '@tailwell/contract/vaccination-constants';
import { CircleAlert, CircleCheck, ClockExclamationPoint, History, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/badge';

const badges: Record<VaccinationState, { Icon: LucideIcon; tone: BadgeTone; name: string }> = {
  overdue: { Icon: CircleAlert, tone: 'failed', name: 'Overdue' },
  due_soon: { Icon: ClockExclamationPoint, tone: 'waiting', name: 'Due soon' },
  up_to_date: { Icon: CircleCheck, tone: 'success', name: 'Up to date' },
};

const before = { Icon: History, tone: 'over', name: 'Given again since' } as const;

/** How a pet stands with a vaccine, in words and an icon for those who can't tell the colours apart. */
export function StateBadge({ state }: { state: VaccinationState | null }) {
  const { Icon, tone, name } = state ? badges[state] : before;
  return (
    <Badge tone={tone} Icon={Icon}>
      {name}
    </Badge>
  );
}
