import { vetLanguages } from '@tailwell/contract/vets/vet-constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { type CallInput, call } from '../../../api/call';
import { readDraft, writeDraft } from '../../../api/drafts';
import { toastError } from '../../../api/errors-to-toasts';
import { ListFault } from '../../../parts/page/list-fault';
import { ShownPhotoField } from '../../../parts/shown-photo-field';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toasts } from '../../../ui/feedback/toast';
import { CheckChips } from '../../../ui/form/check-chips';
import { TextField } from '../../../ui/form/text-field';
import { TextareaField } from '../../../ui/form/textarea-field';
import { inr, RUPEE_SIGN } from '../../../ui/format/inr';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { profileQuery, refreshProfile, type VetProfile } from './vet-console';

/** What a vet changes of their own profile: the photo, and a form. */
export function VetProfileCard() {
  const queries = useQueryClient();
  const profile = useQuery(profileQuery);
  if (profile.error && !profile.data) return <ListFault list={profile} />;
  if (!profile.data) return <Skeleton className="h-144 rounded-xl" />;
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-lg font-extrabold">Your profile</h2>
      <ShownPhotoField
        photo={profile.data.photo}
        removal="Remove your photo?"
        uploadCall="POST /vet/upload/my/photo/v1"
        save={async (path) => {
          const answer = await call('PUT /vet/update/my/photo/v1', { body: { path } });
          await refreshProfile(queries);
          return answer;
        }}
      />
      <ProfileForm profile={profile.data} />
    </Card>
  );
}

const DRAFT = 'vet-profile';

const options = vetLanguages.map((language) => ({ value: language, label: language }));

/** Values as held by the fields. */
interface ProfileTexts extends Pick<VetProfile, 'about' | 'languages'> {
  fee: string;
}

type Changes = NonNullable<CallInput<'PUT /vet/update/my/profile/v1'>['body']>;

const toTexts = ({ about, languages, fee }: VetProfile): ProfileTexts => ({
  about,
  languages,
  fee: String(fee),
});

/** What differs from the saved profile. */
function toChanges({ about, languages, fee }: ProfileTexts, saved: VetProfile): Changes {
  const rupees = fee.trim() === '' ? Number.NaN : Number(fee.replaceAll(',', ''));
  return {
    ...(about.trim() !== saved.about && { about }),
    ...(languages.toSorted().join() !== saved.languages.toSorted().join() && {
      languages: languages as Changes['languages'],
    }),
    ...(rupees !== saved.fee && { fee: rupees }),
  };
}

function ProfileForm({ profile }: { profile: VetProfile }) {
  const [draft, storeDraft] = useState(() => readDraft<ProfileTexts>(DRAFT));
  const texts = draft ?? toTexts(profile);
  const setDraft = (next: ProfileTexts | null) => {
    storeDraft(next);
    writeDraft(DRAFT, next ?? undefined);
  };
  const changes = toChanges(texts, profile);
  const { save, fields, isAsking, setAsking } = useSave(changes, () => setDraft(null));
  const change = (part: Partial<ProfileTexts>) => {
    setDraft({ ...texts, ...part });
    save.reset();
  };
  const newFee = changes.fee;
  const hasFee = newFee === undefined || newFee >= 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (newFee !== undefined && hasFee) return setAsking(true);
    save.mutate();
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextareaField
        label="About you"
        hint="Each line is a paragraph."
        isOptional
        value={texts.about}
        error={fields.about}
        onChange={({ target }) => change({ about: target.value })}
      />
      <CheckChips
        label="Languages you speak"
        options={options}
        error={fields.languages}
        isChecked={(value) => texts.languages.includes(value)}
        onChange={({ target: { value, checked } }) =>
          change({
            languages: checked
              ? [...texts.languages, value]
              : texts.languages.filter((language) => language !== value),
          })
        }
      />
      <TextField
        label="Consultation fee"
        hint="For new bookings."
        inputMode="decimal"
        autoComplete="off"
        prefix={RUPEE_SIGN}
        value={texts.fee}
        error={fields.fee ?? (hasFee ? undefined : 'Enter your fee in rupees.')}
        className="sm:max-w-60"
        onChange={({ target }) => change({ fee: target.value })}
      />
      {Object.keys(changes).length > 0 && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">
          <p role="status" className="mr-auto text-sm font-bold">
            Not saved yet.
          </p>
          <Button variant="secondary" disabled={save.isPending} onClick={() => setDraft(null)}>
            Discard changes
          </Button>
          <Button type="submit" isLoading={save.isPending} disabled={!hasFee}>
            Save profile
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Change your fee from ${inr(profile.fee)} to ${inr(newFee ?? profile.fee)}?`}
        confirmLabel={`Change to ${inr(newFee ?? profile.fee)}`}
        cancelLabel={`Keep ${inr(profile.fee)}`}
        isBusy={save.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => save.mutate()}
      >
        Owners who have booked already pay {inr(profile.fee)}. New bookings cost {inr(newFee ?? profile.fee)}.
      </ConfirmDialog>
    </form>
  );
}

/** Saves what differs; errors are shown at their fields, or else as a toast. */
function useSave(changes: Changes, onSaved: () => void) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const save = useMutation({
    mutationFn: () => call('PUT /vet/update/my/profile/v1', { body: changes }),
    meta: { isErrorShown: true },
    onSuccess: async ({ message }) => {
      toasts.success(message);
      await refreshProfile(queries);
      onSaved();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) toastError(error);
    },
    onSettled: () => setAsking(false),
  });
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  return { save, fields, isAsking, setAsking };
}
