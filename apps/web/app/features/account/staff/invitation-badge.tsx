import type { InvitationState } from '@tailwell/contract/account/invitations';
import { Badge, type BadgeTone } from '../../../ui/badge';

export const stateNames: Record<InvitationState, string> = {
  open: 'Open',
  accepted: 'Accepted',
  expired: 'Expired',
  revoked: 'Revoked',
};

const tones: Record<InvitationState, BadgeTone> = {
  open: 'waiting',
  accepted: 'success',
  expired: 'failed',
  revoked: 'over',
};

export const InvitationBadge = ({ state }: { state: InvitationState }) => (
  <Badge tone={tones[state]}>{stateNames[state]}</Badge>
);
