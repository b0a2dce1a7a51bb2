import { CalendarClock, House, MapPin, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { imageUrl } from '../../../../api/image-url';
import { Avatar } from '../../../../ui/avatar';
import { counted } from '../../../../ui/format/count';
import { fullDateInIndia } from '../../../../ui/format/times';
import { Card } from '../../../../ui/layout/card';
import { useNow } from '../../../../ui/use-now';
import { kindViews } from '../visit-kinds';
import type { Visit } from '../visit-queries';
import { formatArrival, spanOf } from '../window-labels';

/** What is being booked: when, what for which pet, and where. */
export function HoldSummary({ hold }: { hold: Visit }) {
  const { Icon, title } = kindViews[hold.kind];
  const now = useNow(60);
  const window = { from: hold.windowStart, to: hold.windowEnd };
  const { address, technician } = hold;
  return (
    <Card className="flex flex-col gap-5">
      <Row icon={<CalendarClock className="size-5" aria-hidden="true" />}>
        <p className="text-lg leading-snug font-extrabold">
          {now ? formatArrival(window, now) : `${fullDateInIndia(new Date(window.from))}, ${spanOf(window)}`}
        </p>
        <p className="text-sm text-ink-soft">We stay about {counted(hold.minutes, 'minute')}</p>
      </Row>
      <Row icon={<Icon className="size-5" aria-hidden="true" />}>
        <h2 className="font-extrabold">{title}</h2>
        <ul className="flex flex-col gap-1">
          {hold.lines.map(({ _id, name, petName }) => (
            <li key={_id} className="wrap-anywhere">
              {name}
              {petName && <span className="text-ink-soft"> for {petName}</span>}
            </li>
          ))}
        </ul>
      </Row>
      {technician?.vetId && (
        <Row
          icon={
            <Avatar
              name=""
              initialsOf={technician.name}
              src={technician.photo && imageUrl(technician.photo)}
              size="sm"
            />
          }
        >
          <p className="font-extrabold wrap-anywhere">{technician.name}</p>
          <p className="text-sm text-ink-soft">visits you at home</p>
        </Row>
      )}
      <Row icon={<MapPin className="size-5" aria-hidden="true" />}>
        <p className="font-bold wrap-anywhere">{address.fullName}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {[address.house, address.area, address.landmark].filter(Boolean).join(', ')}, {address.city}{' '}
          {address.pincode}
        </p>
      </Row>
      {hold.note && (
        <Row icon={<NotebookPen className="size-5" aria-hidden="true" />}>
          <p className="whitespace-pre-line wrap-anywhere">{hold.note}</p>
        </Row>
      )}
      <p className="flex items-start gap-2 border-t border-line pt-4 text-sm text-ink-soft">
        <House className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        An adult should be at home with your pet.
      </p>
    </Card>
  );
}

const Row = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className="flex items-start gap-4">
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
      {icon}
    </span>
    <div className="min-w-0 flex-1 self-center">{children}</div>
  </div>
);
