import {
  type VisitFailure,
  visitFailureNames,
  visitFailures,
  WAIT_MINUTES,
} from '@tailwell/contract/home-care/technician-console-constants';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { SelectField } from '../../../ui/form/select-field';
import { TextareaField } from '../../../ui/form/textarea-field';
import { counted } from '../../../ui/format/count';
import { Dialog } from '../../../ui/overlay/dialog';
import { useNow } from '../../../ui/use-now';
import type { FieldVisit } from './technician-console';
import { useRecordAction } from './use-field';

interface FailDialogProps {
  visit: FieldVisit;
  isOpen: boolean;
  onClose: () => void;
}

/** Ends a visit that couldn't be done, with the reason. */
export function FailDialog({ visit, isOpen, onClose }: FailDialogProps) {
  const record = useRecordAction(visit._id);
  const now = useNow(5);
  const [reason, setReason] = useState<VisitFailure | ''>('');
  const [note, setNote] = useState('');
  const [hasTried, setTried] = useState(false);
  const arrivedAt = visit.arrivedAt ? Date.parse(visit.arrivedAt) : undefined;
  const left =
    visit.status === 'arrived' && arrivedAt !== undefined && now
      ? Math.ceil((arrivedAt + WAIT_MINUTES * 60_000 - now.getTime()) / 60_000)
      : visit.status === 'in_service'
        ? 0
        : WAIT_MINUTES;
  const mustWait = reason === 'nobody_home' && left > 0;
  const submit = async () => {
    setTried(true);
    if (reason === '' || mustWait) return;
    if (await record('fail', { reason, note: note.trim().replace(/\s+/g, ' ') })) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Couldn’t be done?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button variant="danger" onClick={() => void submit()}>
            End this visit
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Banner kind="warning">
          {reason === 'nobody_home'
            ? 'The visit ends, and the owner is notified that you waited.'
            : 'The visit ends, and the owner can choose a new time for free. This can’t be undone.'}
        </Banner>
        <SelectField
          label="Why"
          value={reason}
          placeholder="Choose a reason"
          options={visitFailures.map((value) => ({ value, label: visitFailureNames[value] }))}
          error={
            hasTried && reason === ''
              ? 'Choose a reason.'
              : mustWait
                ? visit.status === 'arrived'
                  ? `Please wait at the door for ${counted(left, 'more minute')} first, and call the owner.`
                  : 'First tap “I have arrived”, and wait at the door.'
                : undefined
          }
          onChange={({ target }) => setReason(target.value as VisitFailure)}
        />
        <TextareaField
          label="Note for the owner and dispatch"
          isOptional
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  );
}
