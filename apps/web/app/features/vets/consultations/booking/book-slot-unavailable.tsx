import { CalendarX2, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../../api/api-error';
import { textOf } from '../../../../api/errors-to-toasts';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { DateTime } from '../../../../ui/format/date-time';
import { Card } from '../../../../ui/layout/card';
import { isSlotUnavailable, otherSlots } from './book-hold';

interface SlotUnavailableProps {
  vetId: string;
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
}

/** Why the slot isn't held, with the nearest slots, or an option to retry. */
export function SlotUnavailable({ vetId, error, isBusy, onRetry }: SlotUnavailableProps) {
  if (!isSlotUnavailable(error)) {
    return (
      <div className="flex flex-col gap-3">
        <Banner
          kind="danger"
          action={
            !isPermanent(error) && (
              <Button variant="secondary" isLoading={isBusy} onClick={onRetry}>
                Try again
              </Button>
            )
          }
        >
          {textOf(error)}
        </Banner>
        <AllSlotsLink vetId={vetId}>Back to the vet</AllSlotsLink>
      </div>
    );
  }
  const times = otherSlots(error);
  return (
    <Card className="flex flex-col gap-4">
      <Title
        icon={<CalendarX2 className="size-6" aria-hidden="true" />}
        title="This slot is no longer available"
      >
        {times.length > 0 ? error.message : 'This vet has no other slots in the next few days.'} Your details
        are saved.
      </Title>
      <ul className="flex flex-wrap gap-2.5">
        {times.map((time) => (
          <li key={time}>
            <Button variant="secondary" render={<Link to={paths.vetPayment(vetId, time)} replace />}>
              <DateTime moment={time} />
            </Button>
          </li>
        ))}
      </ul>
      <AllSlotsLink vetId={vetId}>See all slots</AllSlotsLink>
    </Card>
  );
}

/** Whether retrying can't help. */
const isPermanent = (error: unknown) =>
  error instanceof ApiError && ['NOT_BY_VIDEO', 'PET_NOT_ACCEPTED'].includes(error.code);

/** The hold has expired: the slot may still be free. */
export const HoldExpired = ({ vetId, isBusy, onRetry }: Omit<SlotUnavailableProps, 'error'>) => (
  <Card className="flex flex-col gap-4">
    <Title icon={<TimerOff className="size-6" aria-hidden="true" />} title="Your time ran out">
      Your slot may still be available. Your details are saved.
    </Title>
    <div className="flex flex-wrap gap-2.5">
      <Button isLoading={isBusy} onClick={onRetry}>
        Hold it again
      </Button>
      <Button variant="secondary" render={<Link to={paths.vet(vetId)} />}>
        See other slots
      </Button>
    </div>
  </Card>
);

const Title = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <div role="alert" className="flex items-start gap-4">
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
      {icon}
    </span>
    <div>
      <h2 className="text-lg font-extrabold">{title}</h2>
      <p className="text-ink-soft">{children}</p>
    </div>
  </div>
);

const AllSlotsLink = ({ vetId, children }: { vetId: string; children: ReactNode }) => (
  <Link
    to={paths.vet(vetId)}
    className="inline-flex min-h-11 items-center self-start font-bold text-primary underline underline-offset-4"
  >
    {children}
  </Link>
);
