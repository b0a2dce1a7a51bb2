import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { imageUrl } from '../../api/image-url';
import { upload } from '../../api/upload';
import { toasts } from '../../ui/feedback/toast';
import { PhotoField } from '../../ui/form/photo-field';
import { ConfirmDialog } from '../../ui/overlay/dialog';
import { pictureCall, readsOf, setPicture } from './office-calls';

interface RecordPictureProps {
  /** The resource's name and singular: "vets", "vet". */
  list: { name: string; singular: string };
  id: string;
  /** As stored: a path relative to where images are served from. */
  photo: string | null;
}

/** The photo of a record that everyone sees, saved as soon as it is chosen; removal is confirmed first. */
export function RecordPicture({ list: { name, singular }, id, photo }: RecordPictureProps) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [failures, setFailures] = useState(0);
  const save = useMutation({
    mutationFn: (path: string | null) => setPicture({ name, id }, path),
    onSuccess: async ({ message }) => {
      toasts.success(message);
      await Promise.all(readsOf({ name }).map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
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
        send={(file, options) => upload({ name: pictureCall(name), file, ...options })}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={`Remove the photo of this ${singular}?`}
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
