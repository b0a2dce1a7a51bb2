import { dayInIndia, fullMomentInIndia, timeInIndia } from '../../../ui/format/times';
import { useNow } from '../../../ui/use-now';
import type { ShopSummary } from './shop-filters';

/** Whether a shop is open, and what comes next: "Open until 9:30 pm", "Closed · opens tomorrow, 9:00 am", "Paused · takes orders again at 5:30 pm". */
export function OpenState({
  of,
}: {
  of: Pick<ShopSummary, 'isOpen' | 'closesAt' | 'opensAt' | 'pausedUntil'>;
}) {
  const now = useNow(60);
  if (of.pausedUntil) {
    return (
      <>
        <span className="font-bold text-ink">Paused</span>
        {` · takes orders again ${formatOpening(new Date(of.pausedUntil), now)}`}
      </>
    );
  }
  if (of.isOpen) {
    return (
      <>
        <span className="font-bold text-on-success-soft">Open</span>
        {of.closesAt ? ` until ${timeOf(new Date(of.closesAt))}` : ' day and night'}
      </>
    );
  }
  return (
    <>
      <span className="font-bold text-ink">Closed</span>
      {of.opensAt && ` · opens ${formatOpening(new Date(of.opensAt), now)}`}
    </>
  );
}

/** A time on one line; midnight at the end of a day by name. */
function timeOf(moment: Date) {
  const time = timeInIndia(moment);
  return time === '12:00 am' ? 'midnight' : time.replace(' ', '\u00a0');
}

function formatOpening(moment: Date, now: Date | undefined) {
  if (!now) return fullMomentInIndia(moment);
  const day = dayInIndia(moment, now);
  if (day === 'Today') return `at ${timeOf(moment)}`;
  return `${day === 'Tomorrow' ? 'tomorrow' : day}, ${timeOf(moment)}`;
}
