import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PawPrint } from 'lucide-react';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call';
import { apiQuery, cacheAnswer } from '../../../api/query-client';
import { upload } from '../../../api/upload';
import { toasts } from '../../../ui/feedback/toast';
import { PhotoField } from '../../../ui/form/photo-field';
import { ConfirmDialog } from '../../../ui/overlay/dialog';

type Profile = CallReply<'GET /user/get/my/profile/v1'>['data'];

/** The user's picture, saved as soon as it is chosen; removal is confirmed first. */
export function PictureField({ profile: { image, photo } }: { profile: Profile }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [failures, setFailures] = useState(0);
  const save = useMutation({
    mutationFn: (path: string | null) => call('PUT /user/update/my/profile/v1', { body: { image: path } }),
    onSuccess: (reply) => {
      cacheAnswer(queries, apiQuery('GET /user/get/my/profile/v1'), reply.data);
      toasts.success(reply.message);
    },
    onError: () => setFailures(failures + 1),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <PhotoField
        // Remounts after a failure, to show the saved picture again.
        key={failures}
        label="Your photo"
        value={image}
        onChange={(path) => (path === null ? setAsking(true) : save.mutate(path))}
        initialSrc={photo?.medium}
        placeholder={<PawPrint className="size-12" aria-hidden="true" />}
        send={(file, options) => upload({ name: 'POST /user/upload/profile/image/v1', file, ...options })}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove your photo"
        confirmLabel="Remove"
        cancelLabel="Keep it"
        isDangerous
        isBusy={save.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => save.mutate(null)}
      >
        It is deleted. You can add another one at any time.
      </ConfirmDialog>
    </>
  );
}
