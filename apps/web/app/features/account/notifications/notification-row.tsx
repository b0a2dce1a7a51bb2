import { useQueryClient } from '@tanstack/react-query';
import {
  BellRing,
  CalendarCheck,
  CalendarX2,
  FileText,
  IndianRupee,
  type LucideIcon,
  Package,
  PackageCheck,
  PackageX,
  Truck,
  Video,
} from 'lucide-react';
import { Link } from 'react-router';
import { safeNext } from '../../../parts/page/safe-next';
import { classNames } from '../../../ui/class-names';
import { RelativeTime } from '../../../ui/format/relative-time';
import { markRead, type NotificationRecord } from './notifications';
import { toCall } from './ringing-call';

const icons: Record<string, LucideIcon> = {
  call: Video,
  'consultation-cancelled': CalendarX2,
  'consultation-reminder': BellRing,
  'consultation-unconfirmed': BellRing,
  'payment-failed': IndianRupee,
  'refund-sent': IndianRupee,
  'refund-processed': IndianRupee,
  'order-cancelled': PackageX,
  'order-rejected': PackageX,
  'order-not-delivered': PackageX,
  'order-delivered': PackageCheck,
  'order-on-the-way': Truck,
  'order-prescription': FileText,
  'prescription-ready': FileText,
  'dose-due': BellRing,
  'dose-missed': BellRing,
  'refill-due': Package,
};

const iconOf = (kind: string) => icons[kind] ?? (kind.startsWith('order-') ? Package : CalendarCheck);

/** One notification. A click marks it as read and opens its target. */
export function NotificationRow({ notification }: { notification: NotificationRecord }) {
  const { _id, kind, title, body, data, createdAt, readAt } = notification;
  const queries = useQueryClient();
  const Icon = iconOf(kind);
  const isUnread = readAt === null;
  const call = toCall(notification);
  return (
    <Link
      to={safeNext(data.url)}
      state={call && { ...data, isJoined: true }}
      onClick={() => {
        if (isUnread) void markRead(queries, [_id]);
      }}
      className="flex items-start gap-4 px-4 py-4 -outline-offset-4 transition-colors hover:bg-sunken sm:px-5"
    >
      <span
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isUnread ? 'bg-accent-soft text-on-accent-soft' : 'bg-sunken text-ink-soft',
        )}
      >
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames('block wrap-anywhere', isUnread ? 'font-extrabold' : 'font-semibold')}>
          {isUnread && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        <span className="mt-0.5 block text-sm text-ink-soft wrap-anywhere">{body}</span>
        <span className="mt-1 block text-xs text-ink-soft">
          <RelativeTime moment={createdAt} />
        </span>
      </span>
      {isUnread && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-danger" />}
    </Link>
  );
}
