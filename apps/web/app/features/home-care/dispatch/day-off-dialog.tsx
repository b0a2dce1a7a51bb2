import { call } from '../../../api/call';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { counted } from '../../../ui/format/count';
import { fullDate } from '../../../ui/format/times';
import { Dialog } from '../../../ui/overlay/dialog';
import type { BoardTechnician } from './dispatch';
import { ReasonField, useReason } from './reason-field';
import { useDispatch } from './use-dispatch';

interface DayOffDialogProps {
  technician: BoardTechnician;
  day: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why a technician can't work on a day, before all visits are reassigned. */
export function DayOffDialog({ technician, day, isOpen, onClose }: DayOffDialogProps) {
  const reasonInput = useReason();
  const left = technician.visits - technician.done;
  const addDayOff = useDispatch({
    send: (reason: string, options) =>
      call(
        'PUT /dispatch/take/off/technician/{id}/v1',
        { params: { id: technician._id }, body: { day, reason } },
        options,
      ),
    messageOf: ({ data }) => formatOutcome(data),
    onDone: onClose,
    isErrorShown: true,
  });
  const submit = () => {
    const reason = reasonInput.read();
    if (reason) addDayOff.mutate(reason);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !addDayOff.isPending && onClose()}
      title={`${technician.name} can’t come on ${fullDate(day)}?`}
      initialFocus={reasonInput.field}
      actions={
        <>
          <Button variant="secondary" disabled={addDayOff.isPending} onClick={onClose}>
            Not now
          </Button>
          <Button variant="danger" isLoading={addDayOff.isPending} onClick={submit}>
            {left === 0 ? 'Mark day off' : 'Reassign visits'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {left > 0 && (
          <Banner kind="warning">
            {counted(left, 'visit')} {left === 1 ? 'goes' : 'go'} to others where possible. Owners are
            notified. Visits left over appear at the top of the board.
          </Banner>
        )}
        {addDayOff.error && <Refusal error={addDayOff.error} />}
        <ReasonField label="Why?" input={reasonInput} />
      </div>
    </Dialog>
  );
}

function formatOutcome({ moved, unassigned }: { moved: number; unassigned: number }): string {
  if (moved + unassigned === 0) return 'Saved. There were no visits to reassign.';
  const outcome = moved === 0 ? 'No one else is available' : `${counted(moved, 'visit')} reassigned`;
  return unassigned === 0 ? `${outcome}.` : `${outcome}, ${unassigned} unassigned.`;
}
