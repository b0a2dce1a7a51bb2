import { RETURN_PHOTOS } from '@tailwell/contract/shop/order-constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { readDraft, writeDraft } from '../../../api/drafts';
import { upload } from '../../../api/upload';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { PhotosField } from '../../../ui/form/photos-field';
import { TextareaField } from '../../../ui/form/textarea-field';
import { Dialog } from '../../../ui/overlay/dialog';
import { cacheOrder, type Parcel } from './my-orders';
import { ReasonChips } from './reason-chips';

/** Note length, as limited by the contract. */
const MAX_NOTE_LENGTH = 500;

interface ReturnDialogProps {
  parcel: Parcel;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks what is wrong with the delivery, and for photos of it. */
export function ReturnDialog({ parcel, isOpen, onClose }: ReturnDialogProps) {
  const { draft, change, clearReturnDraft } = useReturnDraft(parcel._id);
  const { reasonId, note, photos } = draft;
  const [isSending, setSending] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const reasons = useRef<HTMLDivElement>(null);
  const pictures = useRef<HTMLFieldSetElement>(null);
  const queries = useQueryClient();
  const requesting = useMutation({
    meta: { isErrorShown: true },
    mutationFn: () =>
      call('PUT /order/request/return/{id}/v1', {
        params: { id: parcel._id },
        body: { reasonId, note, photos },
      }),
    onSuccess: async (answer) => {
      toasts.success('Return requested.');
      clearReturnDraft();
      onClose();
      await cacheOrder(queries, answer.data);
    },
  });
  const { error, isPending } = requesting;
  const fields = error instanceof ApiError ? error.fields : {};
  const submit = () => {
    setSubmitted(true);
    if (!reasonId) return reasons.current?.querySelector('input')?.focus();
    if (photos.length === 0) return pictures.current?.focus();
    requesting.mutate();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !isPending && onClose()}
      title="Return item"
      description={`${parcel.shop.name} checks your photos. Once approved, you are refunded for this parcel.`}
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Not now
          </Button>
          <Button isLoading={isPending || isSending} onClick={submit}>
            Request return
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {error && Object.keys(fields).length === 0 && <Refusal error={error} />}
        <div ref={reasons}>
          <ReasonChips
            kind="return"
            label="What is wrong?"
            value={reasonId}
            onChange={(reasonId) => change({ reasonId })}
            error={isSubmitted && !reasonId ? 'Please choose a reason.' : fields.reasonId}
          />
        </div>
        <PhotosField
          ref={pictures}
          label="Photos"
          hint="Photos of item, label, packaging"
          isRequired
          max={RETURN_PHOTOS}
          value={photos}
          onChange={(photos) => change({ photos })}
          send={(file, options) => upload({ name: 'POST /order/upload/return/image/v1', file, ...options })}
          onSending={setSending}
          error={isSubmitted && photos.length === 0 ? 'Add a photo of it.' : fields.photos}
        />
        <TextareaField
          label="What happened?"
          isOptional
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          error={fields.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </div>
    </Dialog>
  );
}

const EMPTY = { reasonId: '', note: '', photos: [] as string[] };

/** The return form's draft, stored in this tab until submitted: taking a photo can unload the page on a small phone. */
function useReturnDraft(parcelId: string) {
  const name = `return:${parcelId}`;
  const [draft, setDraft] = useState(EMPTY);
  // A photo may arrive after other fields have changed.
  const latest = useRef(EMPTY);
  const show = useCallback((next: typeof EMPTY) => {
    latest.current = next;
    setDraft(next);
  }, []);
  useEffect(() => show({ ...EMPTY, ...readDraft<Partial<typeof EMPTY>>(name) }), [name, show]);
  const change = (changes: Partial<typeof EMPTY>) => {
    show({ ...latest.current, ...changes });
    writeDraft(name, latest.current);
  };
  return { draft, change, clearReturnDraft: () => writeDraft(name, undefined) };
}
