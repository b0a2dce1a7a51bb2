import { Bike, DoorOpen, Navigation } from 'lucide-react';
import { StartCode } from '../../../../parts/start-code';
import { Button } from '../../../../ui/button';
import { counted } from '../../../../ui/format/count';
import { RelativeTime } from '../../../../ui/format/relative-time';
import { Card } from '../../../../ui/layout/card';
import { useNow } from '../../../../ui/use-now';
import { hasCode } from '../status-labels';
import type { VisitDetails } from '../visit-queries';

interface LiveProps {
  visit: VisitDetails;
}

/** While the technician is on the way or at the door: time left, position, and the code to give. */
export function VisitLive({ visit }: LiveProps) {
  const { status, technician, startCode, position } = visit;
  if (!hasCode(status)) return null;
  const technicianName = technician?.name ?? 'The technician';
  return (
    <Card className="flex flex-col gap-5 border-primary! sm:flex-row sm:items-center sm:justify-between">
      <div className="flex min-w-0 items-start gap-4" aria-live="polite">
        <span className="grid size-13 shrink-0 place-items-center rounded-full bg-primary text-on-primary">
          {status === 'arrived' ? (
            <DoorOpen className="size-6" aria-hidden="true" />
          ) : (
            <Bike className="size-6" aria-hidden="true" />
          )}
        </span>
        <div className="flex min-w-0 flex-col items-start gap-2">
          <div>
            <h2 className="text-xl leading-snug font-extrabold wrap-anywhere">
              {status === 'arrived' ? `${technicianName} is at your door` : <Arriving visit={visit} />}
            </h2>
            {status === 'on_the_way' && (
              <p className="text-ink-soft wrap-anywhere">{technicianName} is on the way.</p>
            )}
          </div>
          {status === 'on_the_way' && position && (
            <>
              <Button
                variant="secondary"
                icon={<Navigation className="size-4" aria-hidden="true" />}
                render={
                  <a href={mapOf(position)} target="_blank" rel="noreferrer">
                    {' '}
                  </a>
                }
              >
                See where they are
              </Button>
              <p className="text-sm text-ink-soft">
                Seen <RelativeTime moment={position.at} />
              </p>
            </>
          )}
        </div>
      </div>
      {startCode && <StartCode code={startCode} />}
    </Card>
  );
}

function Arriving({ visit: { etaAt } }: LiveProps) {
  const now = useNow(15);
  if (!etaAt || !now) return 'On the way to you';
  const minutes = Math.ceil((Date.parse(etaAt) - now.getTime()) / 60_000);
  return minutes <= 1 ? 'Almost there' : `Here in about ${counted(minutes, 'minute')}`;
}

const mapOf = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
