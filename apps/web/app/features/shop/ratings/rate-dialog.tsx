import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { readDraft, writeDraft } from '../../../api/drafts';
import { textOf } from '../../../api/errors-to-toasts';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { toasts } from '../../../ui/feedback/toast';
import { TextareaField } from '../../../ui/form/textarea-field';
import { Dialog } from '../../../ui/overlay/dialog';
import { changedByRating, type OwnRating, type Subject } from './ratings-query';
import { StarField } from './star-field';

interface RateDialogProps {
  subject: Subject;
  /** Name of what is rated. */
  name: string;
  /** The user's earlier rating; null: none. */
  own: OwnRating | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a rating: stars, and optionally a text. Also edits an earlier one. */
export function RateDialog({ isOpen, onClose, ...rest }: RateDialogProps) {
  const form = useId();
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={rest.own ? 'Change your rating' : `Rate ${rest.name}`}
      description={rest.own ? rest.name : 'Others see your stars, your words and your first name.'}
      actions={
        <Button type="submit" form={form} size="lg" isLoading={isSaving}>
          {rest.own ? 'Save' : 'Submit'}
        </Button>
      }
    >
      <RateForm {...rest} id={form} onSaving={setSaving} onSaved={onClose} />
    </Dialog>
  );
}

/** Unsaved input. */
interface Draft {
  stars: number;
  review: string;
}

interface RateFormProps extends Pick<RateDialogProps, 'subject' | 'own'> {
  id: string;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}

function RateForm({ subject, own, id, onSaving, onSaved }: RateFormProps) {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const draftName = `rating:${Object.values(subject)[0]}`;
  const [draft, setDraft] = useState<Draft>(
    () => readDraft<Draft>(draftName) ?? { stars: own?.stars ?? 0, review: own?.review ?? '' },
  );
  const [isTried, setTried] = useState(false);
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    writeDraft(draftName, next);
  };
  const invalidate = () =>
    Promise.all(changedByRating.map((queryKey) => queries.invalidateQueries({ queryKey })));

  const save = useMutation({
    mutationFn: () => {
      if (own) {
        return call('PUT /ratings/update/{id}/v1', { params: { id: own._id }, body: draft });
      }
      const body = { ...subject, ...draft };
      return call('POST /ratings/take/from/user/v1', { body }, { idempotencyKey: keyOf(body) });
    },
    onMutate: () => onSaving(true),
    onSettled: () => onSaving(false),
    onSuccess: ({ message }) => {
      writeDraft(draftName, undefined);
      toasts.success(message);
      onSaved();
      return invalidate();
    },
    onError: (error) => {
      // In another window: once refetched, the next click edits that rating.
      if (error instanceof ApiError && error.code === 'RATED_ALREADY') return invalidate();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals to whatever the dialog was opened from.
    event.stopPropagation();
    setTried(true);
    if (draft.stars > 0) save.mutate();
  };
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5">
      {save.error && <Banner kind="danger">{textOf(save.error)}</Banner>}
      <StarField
        value={draft.stars}
        onChange={(stars) => change({ stars })}
        error={isTried && draft.stars === 0 ? 'Choose one to five stars.' : undefined}
      />
      <TextareaField
        label="Write a review"
        isOptional
        hint="What was good, what could be better? Leave out numbers and addresses."
        maxLength={1000}
        value={draft.review}
        onChange={({ target }) => change({ review: target.value })}
      />
    </form>
  );
}
