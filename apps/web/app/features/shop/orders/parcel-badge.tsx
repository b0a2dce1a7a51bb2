import type { RefundStatus } from '@tailwell/contract/money/payment-constants';
import type { ParcelStatus } from '@tailwell/contract/shop/order-constants';
import {
  BadgeCheck,
  CircleCheck,
  CircleX,
  ClockExclamationPoint,
  FilePlusCorner,
  FileSearch,
  Hourglass,
  type LucideIcon,
  Package,
  PackageCheck,
  Truck,
  Undo2,
  Wallet,
} from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { dateInIndia } from '../../../ui/format/times';
import { statusNames } from './parcel-labels';

const badges: Record<ParcelStatus, { Icon: LucideIcon; tone: BadgeTone }> = {
  payment_pending: { Icon: Wallet, tone: 'waiting' },
  placed: { Icon: Hourglass, tone: 'active' },
  rx_review: { Icon: FileSearch, tone: 'active' },
  rx_rejected: { Icon: FilePlusCorner, tone: 'waiting' },
  accepted: { Icon: BadgeCheck, tone: 'active' },
  packed: { Icon: Package, tone: 'active' },
  out_for_delivery: { Icon: Truck, tone: 'active' },
  delivered: { Icon: PackageCheck, tone: 'success' },
  return_requested: { Icon: Undo2, tone: 'waiting' },
  returned: { Icon: CircleCheck, tone: 'success' },
  expired: { Icon: ClockExclamationPoint, tone: 'over' },
  rejected_by_shop: { Icon: CircleX, tone: 'failed' },
  cancelled_by_user: { Icon: CircleX, tone: 'over' },
  cancelled_by_ops: { Icon: CircleX, tone: 'failed' },
  delivery_failed: { Icon: CircleX, tone: 'failed' },
};

interface ParcelBadgeProps {
  status: ParcelStatus;
  /** Shown beside "Delivered". */
  deliveredAt?: string | null;
  /** Its refund. */
  refund?: { status: RefundStatus } | null;
}

/** A parcel's status as icon and text, for users who can't distinguish the colours. */
export function ParcelBadge({ status, deliveredAt, refund }: ParcelBadgeProps) {
  const { Icon, tone } = badges[status];
  const isRefunded = status === 'returned' && refund?.status === 'processed';
  return (
    <Badge tone={tone} Icon={Icon}>
      {isRefunded ? 'Refunded' : statusNames[status]}
      {status === 'delivered' && deliveredAt && ` · ${dateInIndia(new Date(deliveredAt))}`}
    </Badge>
  );
}
