import { MAX_PICTURES } from '@tailwell/contract/pictures-office';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { textOf } from '../../api/errors-to-toasts';
import { upload } from '../../api/upload';
import { Button } from '../../ui/button';
import { toasts } from '../../ui/feedback/toast';
import { FieldError } from '../../ui/form/field';
import { shrinkPhoto } from '../../ui/form/shrink-photo';
import { IconButton } from '../../ui/icon-button';
import { ConfirmDialog } from '../../ui/overlay/dialog';
import { ProductPicture } from '../product-picture';
import { pictureCall, readsOf, setPictures } from './office-calls';

interface RecordPicturesProps {
  name: string;
  id: string;
  /** As stored, in order. */
  photos: readonly string[];
}

/** The photos of a record, in order; each change is saved immediately. */
export function RecordPictures({ name, id, photos }: RecordPicturesProps) {
  const queries = useQueryClient();
  const [removed, setRemoved] = useState<string>();
  const save = useMutation({
    mutationFn: (next: string[]) => setPictures({ name, id }, next),
    meta: { isErrorShown: true },
    onSuccess: async ({ message }) => {
      toasts.success(message);
      await Promise.all(readsOf({ name }).map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onSettled: () => setRemoved(undefined),
  });
  const add = useMutation({
    mutationFn: async (files: File[]) => {
      const paths: string[] = [];
      for (const file of files) paths.push(await send(name, file));
      await save.mutateAsync([...photos, ...paths]);
    },
    meta: { isErrorShown: true },
  });
  const isBusy = save.isPending || add.isPending;
  const error = save.error ?? add.error;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-busy={isBusy}>
      <legend className="mb-3 text-sm font-bold">
        Photos{' '}
        <span className="font-normal text-ink-faint">(up to {MAX_PICTURES}; lists show the first)</span>
      </legend>
      {photos.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo, at) => (
            <li key={photo} className="overflow-hidden rounded-lg border border-line">
              <ProductPicture photo={photo} className="rounded-none" />
              <div className="flex justify-between">
                <IconButton
                  label={`Move photo ${at + 1} forward`}
                  icon={<ArrowLeft className="size-5" aria-hidden="true" />}
                  disabled={isBusy || at === 0}
                  onClick={() => save.mutate(swapped(photos, at, at - 1))}
                />
                <IconButton
                  label={`Remove photo ${at + 1}`}
                  icon={<Trash2 className="size-5" aria-hidden="true" />}
                  disabled={isBusy}
                  onClick={() => setRemoved(photo)}
                />
                <IconButton
                  label={`Move photo ${at + 1} back`}
                  icon={<ArrowRight className="size-5" aria-hidden="true" />}
                  disabled={isBusy || at === photos.length - 1}
                  onClick={() => save.mutate(swapped(photos, at, at + 1))}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {photos.length < MAX_PICTURES && (
        <AddButton
          isSending={isBusy}
          onChoose={(files) => add.mutate(files.slice(0, MAX_PICTURES - photos.length))}
        />
      )}
      <ConfirmDialog
        isOpen={removed !== undefined}
        title="Remove this photo?"
        confirmLabel="Remove"
        cancelLabel="Keep it"
        isDangerous
        isBusy={save.isPending}
        onCancel={() => setRemoved(undefined)}
        onConfirm={() => save.mutate(photos.filter((photo) => photo !== removed))}
      >
        Owners no longer see it. You can add another one at any time.
      </ConfirmDialog>
      <FieldError id={`${id}-photos`} text={error ? textOf(error) : undefined} />
    </fieldset>
  );
}

function AddButton({ isSending, onChoose }: { isSending: boolean; onChoose: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        className="self-start"
        isLoading={isSending}
        icon={<ImagePlus className="size-4" aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Add photos
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="New photos"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // So that the same files can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Uploads a photo; returns its path. */
async function send(name: string, file: File): Promise<string> {
  const photo = await shrinkPhoto(file);
  if (!photo) throw new Error('This file can’t be opened as a photo here. Please choose a JPG, PNG or WebP.');
  return upload({ name: pictureCall(name), file: photo });
}

function swapped(photos: readonly string[], at: number, to: number): string[] {
  const moved = [...photos];
  [moved[at], moved[to]] = [photos[to] ?? '', photos[at] ?? ''];
  return moved;
}
