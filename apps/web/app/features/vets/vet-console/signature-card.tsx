import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageUp, PenLine, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../../api/call';
import { textOf } from '../../../api/errors-to-toasts';
import { cacheAnswer } from '../../../api/query-client';
import { upload } from '../../../api/upload';
import { Handwriting } from '../../../parts/paper/handwriting';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { FieldError } from '../../../ui/form/field';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { SignaturePad } from './signature-pad';
import { profileQuery } from './vet-console';

/** The vet's signature as prescriptions show it: drawn here, or uploaded as a picture. */
export function SignatureCard({ name }: { name: string }) {
  const saved = useQuery(profileQuery).data?.signature;
  const [isDrawing, setDrawing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const save = useSaveSignature(
    () => setDrawing(false),
    () => setAsking(false),
  );
  if (saved === undefined) return null;
  const isPadShown = saved === null || isDrawing;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-extrabold">Your signature</h2>
        <p className="text-ink-soft">
          Printed on prescriptions that you sign from now on. Earlier ones stay as they are.
        </p>
      </div>
      {isPadShown ? (
        <SignaturePad isSaving={save.isPending} onSave={save.mutate} />
      ) : (
        <Handwriting of={saved} name={name} />
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {saved && (
          <Button
            variant="secondary"
            icon={<PenLine className="size-4" aria-hidden="true" />}
            onClick={() => setDrawing(!isDrawing)}
          >
            {isDrawing ? 'Keep the saved one' : 'Draw a new one'}
          </Button>
        )}
        <UploadButton isSending={save.isPending} onChoose={save.mutate} />
        {saved && (
          <Button
            variant="quiet"
            icon={<Trash2 className="size-4" aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            Remove
          </Button>
        )}
      </div>
      <FieldError id="signature-error" text={save.error ? textOf(save.error) : undefined} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove your signature?"
        confirmLabel="Remove"
        cancelLabel="Keep it"
        isDangerous
        isBusy={save.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => save.mutate(null)}
      >
        New prescriptions show your name without it. You can add another one at any time.
      </ConfirmDialog>
    </Card>
  );
}

/** For those who can't draw: a picture of a signature on paper. */
function UploadButton({ isSending, onChoose }: { isSending: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        icon={<ImageUp className="size-4" aria-hidden="true" />}
        disabled={isSending}
        onClick={() => input.current?.click()}
      >
        Upload a picture
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Picture of your signature"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onChoose(file);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Uploads a picture and saves it as the signature; null removes the signature. */
function useSaveSignature(onSaved: () => void, onSettled: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (picture: File | null) => {
      const path = picture && (await upload({ name: 'POST /vet/upload/my/signature/v1', file: picture }));
      return call('PUT /vet/update/my/signature/v1', { body: { path } });
    },
    meta: { isErrorShown: true },
    onSuccess: ({ data, message }) => {
      toasts.success(message);
      cacheAnswer(queries, profileQuery, data);
      onSaved();
    },
    onSettled,
  });
}
