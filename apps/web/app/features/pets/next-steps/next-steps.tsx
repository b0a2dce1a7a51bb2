import { type AdvisedItem, advisedVisits } from '@tailwell/contract/shop/prescription-notes';
import { CalendarPlus, ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { dayOf } from '../../../ui/format/age';
import { useNow } from '../../../ui/use-now';
import { SetReminders } from '../reminders/set-reminders';
import { AdvisedVisits } from './advised-visits';
import { followUpState } from './follow-up-labels';

export interface NextStepsProps {
  consultId: string;
  prescription: { lines: unknown[]; followUpOn: string | null; isValid: boolean; advised: AdvisedItem[] };
  vetId: string;
  /** The pet and the concern, prefilled again. */
  pet?: string;
  concern?: string;
}

/** Next steps after a consultation: its medicines, and the day of the follow-up. */
export function NextSteps({ consultId, prescription, ...followUpProps }: NextStepsProps) {
  const { lines, followUpOn, isValid, advised } = prescription;
  if (lines.length === 0 && !followUpOn && advised.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {advised.some(({ kind }) => kind in advisedVisits) && <AdvisedVisits consultId={consultId} />}
      {lines.length > 0 && isValid && <OrderMedicines consultId={consultId} />}
      {lines.length > 0 && <SetReminders consultId={consultId} />}
      {lines.length > 0 && !isValid && (
        <Button variant="secondary" render={<Link to={paths.vet(followUpProps.vetId)} />}>
          Ask the vet for a new one
        </Button>
      )}
      {followUpOn && <BookFollowUp {...followUpProps} followUpOn={followUpOn} />}
    </div>
  );
}

export const OrderMedicines = ({ consultId }: { consultId: string }) => (
  <Button
    icon={<ShoppingBasket className="size-5" aria-hidden="true" />}
    render={<Link to={paths.orderMedicines(consultId)} />}
  >
    Order these medicines
  </Button>
);

interface BookFollowUpProps extends Pick<NextStepsProps, 'vetId' | 'pet' | 'concern'> {
  followUpOn: string;
}

/** Links to the same vet's free slots on that day. */
export function BookFollowUp({ followUpOn, vetId, pet, concern }: BookFollowUpProps) {
  const now = useNow(60);
  const { label, hint, date } = followUpState(followUpOn, now && dayOf(now));
  return (
    <span className="flex flex-col gap-1">
      <Button
        variant="secondary"
        icon={<CalendarPlus className="size-5" aria-hidden="true" />}
        render={<Link to={paths.followUp(vetId, { date, pet, concern })} />}
      >
        {label}
      </Button>
      {hint && <span className="text-sm text-ink-soft">{hint}</span>}
    </span>
  );
}
