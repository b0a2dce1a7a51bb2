import { CalendarClock, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { kindOfPath } from '../visit-kinds';
import type { VisitDetails } from '../visit-queries';
import { CancelMyVisitDialog } from './cancel-my-visit-dialog';

/** Reschedule or cancel; whatever isn't possible says why. */
export function VisitActions({ visit }: { visit: VisitDetails }) {
  const { _id, status, reschedule, cancellation } = visit;
  const [isCancelling, setCancelling] = useState(false);
  const { pathname } = useLocation();
  const canMove = reschedule.isAllowed && !reschedule.isFreeRevisit;
  if (status === 'payment_pending' || !(canMove || cancellation.isAllowed)) return null;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {canMove && (
          <Button
            variant="secondary"
            icon={<CalendarClock className="size-4 max-[22rem]:hidden" aria-hidden="true" />}
            render={<Link to={paths.moveHomeVisit(_id, kindOfPath(pathname))} />}
          >
            Reschedule
          </Button>
        )}
        {cancellation.isAllowed && (
          <Button
            variant="secondary"
            icon={<X className="size-4 max-[22rem]:hidden" aria-hidden="true" />}
            onClick={() => setCancelling(true)}
          >
            Cancel
          </Button>
        )}
      </div>
      {reschedule.why && <p className="text-sm text-ink-soft">{reschedule.why}</p>}
      <CancelMyVisitDialog visit={visit} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </div>
  );
}
