import { useQuery } from '@tanstack/react-query';
import { CalendarX2, ChevronDown } from 'lucide-react';
import { wordsOf } from '../../api/errors-to-toasts';
import { apiQuery } from '../../api/query-client';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';
import { dayInIndia, timeInIndia } from '../../ui/times';
import { useNow } from '../../ui/use-now';

export const freeSlots = (id: string) => apiQuery('GET /vet/get/free/slots/{id}/v1', { params: { id } });

/** When a vet is free in the next 14 days, day by day. */
export function FreeTimes({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(freeSlots(id));
  const days = data?.data.days.filter(({ starts }) => starts.length > 0);
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl font-extrabold">Free times</h2>
        <p className="text-sm text-ink-soft">
          The next 14 days, in Indian time{data && `. A consultation takes ${data.data.minutes} minutes.`}
        </p>
      </div>
      {!days && !error && (
        <div className="flex flex-col gap-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
      {!days && error && (
        <Banner
          kind="danger"
          action={
            <Button look="secondary" isLoading={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          {wordsOf(error)}
        </Banner>
      )}
      {days?.length === 0 && (
        <p className="flex items-center gap-3 rounded-lg bg-sunken p-4 text-sm text-ink-soft">
          <CalendarX2 className="size-5 shrink-0" aria-hidden="true" />
          No free time in the next 14 days. Please look again in a few days.
        </p>
      )}
      <div className="flex flex-col divide-y divide-line">
        {days?.map(({ date, starts }, at) => (
          <Day key={date} starts={starts} isOpen={at === 0} />
        ))}
      </div>
    </Card>
  );
}

/** Hours of India at which the parts of a day end. */
const NOON = 12;
const EVENING = 17;

const hourInIndia = (start: string) => Math.floor(((Date.parse(start) / 60_000 + 330) % 1_440) / 60);

const parts = [
  { name: 'Morning', has: (hour: number) => hour < NOON },
  { name: 'Afternoon', has: (hour: number) => hour >= NOON && hour < EVENING },
  { name: 'Evening', has: (hour: number) => hour >= EVENING },
];

function Day({ starts, isOpen }: { starts: string[]; isOpen: boolean }) {
  const now = useNow(60);
  // Without a clock the full date: "today" may have ended before it is read.
  const day = dayInIndia(new Date(starts[0] ?? 0), now ?? new Date(0));
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-12 list-none items-center gap-2 rounded-md font-bold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{day}</span>
        <span className="text-sm font-normal text-ink-soft">{starts.length} free</span>
        <ChevronDown
          className="size-5 text-ink-soft transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="flex flex-col gap-3 pb-4">
        {parts.map(({ name, has }) => {
          const times = starts.filter((start) => has(hourInIndia(start)));
          if (times.length === 0) return null;
          return (
            <div key={name}>
              <h3 className="mb-1.5 text-xs font-bold text-ink-faint">{name}</h3>
              <ul className="flex flex-wrap gap-1.5">
                {times.map((start) => (
                  <li key={start} className="rounded-md bg-sunken px-2.5 py-1 text-sm tabular-nums">
                    <time dateTime={start}>{timeInIndia(new Date(start))}</time>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </details>
  );
}
