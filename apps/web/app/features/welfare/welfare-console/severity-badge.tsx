import type { AbuseSeverity } from '@tailwell/contract/welfare/abuse-constants';
import {
  CircleDashed,
  Diamond,
  type LucideIcon,
  OctagonAlert,
  Siren,
  Square,
  TriangleAlert,
} from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { severityNames } from './welfare-labels';

/** Each severity has its own shape, since many users can't distinguish the colours. */
export const severitySigns: Record<AbuseSeverity | 'none', { Icon: LucideIcon; tone: BadgeTone }> = {
  emergency: { Icon: OctagonAlert, tone: 'failed' },
  high: { Icon: TriangleAlert, tone: 'waiting' },
  medium: { Icon: Diamond, tone: 'active' },
  low: { Icon: Square, tone: 'over' },
  none: { Icon: CircleDashed, tone: 'over' },
};

/** Severity of a case; null if not triaged yet. */
export function SeverityBadge({ severity }: { severity: AbuseSeverity | null }) {
  const { Icon, tone } = severitySigns[severity ?? 'none'];
  return (
    <Badge tone={tone} Icon={Icon}>
      {severity ? severityNames[severity] : 'Not triaged'}
    </Badge>
  );
}

/** The reporter says that an animal is in danger now. */
export const DangerBadge = () => (
  <Badge tone="failed" Icon={Siren}>
    In danger now
  </Badge>
);
