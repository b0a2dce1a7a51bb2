import { ListFault } from '../../../../parts/page/list-fault';
import { Refusal } from '../../../../parts/refusal';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { counted } from '../../../../ui/format/count';
import { fullDate } from '../../../../ui/format/times';
import { Card } from '../../../../ui/layout/card';
import { useNow } from '../../../../ui/use-now';
import { otherWindows } from '../visit-queries';
import { arrivalInSentence, hourFrom } from '../window-labels';
import type { Choice } from './use-choice';
import { petRefusal } from './use-holding';
import type { Days } from './visit-draft';
import { WindowPicker } from './window-picker';

interface WindowCardProps {
  choice: Choice;
  value: string | null;
  within: Days | null;
  onAnyDay: () => void;
  onChange: (startsAt: string) => void;
}

/** The available windows, once the place and the services are known. */
export function WindowCard({ choice, value, within, onAnyDay, onChange }: WindowCardProps) {
  const { offer, isServed, lines, holding } = choice;
  const minutes = offer.data?.minutes ?? 0;
  return (
    <Card>
      <section
        id="window"
        aria-label="When"
        tabIndex={-1}
        className="flex min-w-0 scroll-mt-24 flex-col gap-4 rounded-md"
      >
        <div>
          <h2 className="text-lg font-extrabold">When should we come?</h2>
          {isServed && lines.length > 0 && (
            <p className="text-sm text-ink-soft">
              We arrive within the hour that you choose
              {minutes > 0 && `, and stay about ${counted(minutes, 'minute')}`}.
            </p>
          )}
        </div>
        {(!isServed || lines.length === 0) && (
          <p className="rounded-lg bg-sunken p-4 text-sm text-ink-soft">
            {isServed ? 'Choose a service' : 'Enter your pincode'}, and available slots appear here.
          </p>
        )}
        {isServed && lines.length > 0 && offer.error && !offer.data && <ListFault list={offer} />}
        {isServed && lines.length > 0 && !(offer.error && !offer.data) && (
          <>
            {within && <WithinDays within={within} onAnyDay={onAnyDay} />}
            <WindowPicker days={offer.data?.days} value={value} within={within} onChange={onChange} />
          </>
        )}
        {holding.error && !petRefusal(holding.error) && (
          <Refusal error={holding.error}>
            <OtherWindows error={holding.error} onChoose={onChange} />
          </Refusal>
        )}
      </section>
    </Card>
  );
}

/** The requested visit is only useful on some days. */
const WithinDays = ({ within, onAnyDay }: { within: Days; onAnyDay: () => void }) => (
  <Banner
    kind="info"
    action={
      <Button variant="secondary" onClick={onAnyDay}>
        Show all days
      </Button>
    }
  >
    For your journey, the vet should visit{' '}
    {within.from === within.until
      ? `on ${fullDate(within.from)}`
      : `between ${fullDate(within.from)} and ${fullDate(within.until)}`}
    .
  </Banner>
);

/** Shown if others were faster: the nearest windows that are still free. */
export function OtherWindows({ error, onChoose }: { error: Error; onChoose: (startsAt: string) => void }) {
  const now = useNow(60) ?? new Date();
  const windows = otherWindows(error);
  if (windows.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {windows.map((startsAt) => (
        <li key={startsAt}>
          <Button variant="secondary" onClick={() => onChoose(startsAt)}>
            {arrivalInSentence(hourFrom(startsAt), now)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
