import { CalendarClock, CalendarPlus, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { downloadFile } from '../../../../api/download-file';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { toasts } from '../../../../ui/feedback/toast';
import { useNow } from '../../../../ui/use-now';
import { hasPassed, isAwaitingStart } from '../my-consultation-labels';
import type { ConsultationDetails } from '../my-consultations';
import { countMoves } from './appointment-timeline-labels';
import { writeCalendarFile } from './calendar-file';
import { CancelAppointmentDialog } from './cancel-appointment-dialog';

interface ActionsProps {
  consultation: ConsultationDetails;
}

/** Add to calendar, reschedule or cancel. Whatever isn't possible says why. */
export function AppointmentActions({ consultation }: ActionsProps) {
  const { _id, status, endsAt, reschedule, cancellation } = consultation;
  const [isCancelling, setCancelling] = useState(false);
  const now = useNow(60);
  const isPassed = now !== undefined && hasPassed(status, endsAt, now);
  const canChange = reschedule.isAllowed || cancellation.isAllowed;
  if (status === 'payment_pending' || isPassed || !(isAwaitingStart(status) || canChange)) return null;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {isAwaitingStart(status) && <AddToCalendar consultation={consultation} />}
        {reschedule.isAllowed && (
          <Button
            variant="secondary"
            icon={<CalendarClock className="size-4 max-[22rem]:hidden" aria-hidden="true" />}
            render={<Link to={paths.reschedule(_id)} />}
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
      {canChange && reschedule.why && <p className="text-sm text-ink-soft">{reschedule.why}</p>}
      <CancelAppointmentDialog
        consultation={consultation}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
      />
    </div>
  );
}

function AddToCalendar({ consultation }: ActionsProps) {
  const [isWriting, setWriting] = useState(false);
  const add = async () => {
    setWriting(true);
    try {
      const text = await writeCalendarFile(consultation, {
        url: new URL(paths.scheduled(consultation._id), location.origin).href,
        moves: countMoves(consultation.timeline),
        now: new Date(),
      });
      downloadFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'tailwell-consultation.ics');
    } catch {
      toasts.error('The calendar file could not be made. Check your connection and try again.');
    } finally {
      setWriting(false);
    }
  };
  return (
    <Button
      variant="secondary"
      className="col-span-2"
      isLoading={isWriting}
      icon={<CalendarPlus className="size-4" aria-hidden="true" />}
      onClick={add}
    >
      Add to calendar
    </Button>
  );
}
