import { useMutation } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { imageUrl } from '../api/image-url';
import { type UploadCall, upload } from '../api/upload';
import { toasts } from '../ui/feedback/toast';
import { PhotoField } from '../ui/form/photo-field';
import { ConfirmDialog } from '../ui/overlay/dialog';

interface ShownPhotoFieldProps {
  /** As stored: a path relative to where images are served from. */
  photo: string | null;
  /** The title of the confirmation: "Remove the photo of this vet?" */
  removal: string;
  /** The call that permits the upload. */
  uploadCall: UploadCall;
  /** Saves the upload's path, or null; refetches what shows the photo. */
  save: (path: string | null) => Promise<{ message: string }>;
}

/** A photo that everyone sees, saved as soon as it is chosen; removal is confirmed first. */
export function ShownPhotoField({ photo, removal, uploadCall, save: send }: ShownPhotoFieldProps) {
  const [isAsking, setAsking] = useState(false);
  const [failures, setFailures] = useState(0);
  const save = useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => toasts.success(message),
    onError: () => setFailures(failures + 1),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <PhotoField
        // Remounts with the saved photo, also after a failure.
        key={`${photo} ${failures}`}
        label="Photo"
        value={photo}
        onChange={(path) => (path === null ? setAsking(true) : save.mutate(path))}
        initialSrc={photo ? imageUrl(photo) : undefined}
        placeholder={<ImageIcon className="size-12" aria-hidden="true" />}
        send={(file, options) => upload({ name: uploadCall, file, ...options })}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={removal}
        confirmLabel="Remove"
        cancelLabel="Keep it"
        isDangerous
        isBusy={save.isPending}
        onCancel={() => {
          setAsking(false);
          setFailures(failures + 1);
        }}
        onConfirm={() => save.mutate(null)}
      >
        Owners no longer see it. You can add another one at any time.
      </ConfirmDialog>
    </>
  );
}
