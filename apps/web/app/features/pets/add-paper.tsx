import { type DocumentKind, documentKinds } from '@tailwell/contract/pet-file-constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/call';
import { textOf } from '../../api/errors-to-toasts';
import { upload } from '../../api/upload';
import type { Pet } from '../../parts/pet-labels';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { toasts } from '../../ui/feedback/toast';
import { FileField } from '../../ui/form/file-field';
import { SelectField } from '../../ui/form/select-field';
import { TextField } from '../../ui/form/text-field';
import { dayOf } from '../../ui/format/age';
import { Dialog } from '../../ui/overlay/dialog';
import { invalidateFile } from './pet-files';
import { documentKindLabels } from './record-entry';

const kinds = documentKinds.map((value) => ({ value, label: documentKindLabels[value] }));

/** Puts a photo or PDF into a pet's file. */
export function AddPaper({ pet }: { pet: Pet }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const adding = useMutation({
    meta: { isErrorShown: true },
    mutationFn: (body: { file: string; title: string; kind: DocumentKind; datedOn: string | null }) =>
      call('POST /pet/add/document/{id}/v1', { params: { id: pet._id }, body }),
    onSuccess: async ({ message }) => {
      await invalidateFile(queries);
      toasts.success(message);
      setFile(null);
      setOpen(false);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    adding.mutate({
      file: file ?? '',
      title: String(typed.get('title')),
      kind: String(typed.get('kind')) as DocumentKind,
      datedOn: String(typed.get('datedOn')) || null,
    });
  };
  const fields = adding.error instanceof ApiError ? adding.error.fields : {};
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Add a paper
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`A paper of ${pet.name}`}>
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <FileField
            label="Photo or PDF"
            value={file}
            onChange={setFile}
            send={(chosen, options) =>
              upload({ name: 'POST /pet/upload/pet/document/v1', file: chosen, ...options })
            }
            onSending={setSending}
            error={fields.file}
          />
          <TextField label="Title" name="title" autoComplete="off" maxLength={80} error={fields.title} />
          <SelectField label="What it is" name="kind" options={kinds} error={fields.kind} />
          <TextField
            label="Date on it"
            isOptional
            name="datedOn"
            type="date"
            max={dayOf(new Date())}
            error={fields.datedOn}
          />
          {adding.error && Object.keys(fields).length === 0 && (
            <Banner kind="danger">{textOf(adding.error)}</Banner>
          )}
          <Button type="submit" isLoading={adding.isPending || isSending}>
            Add paper
          </Button>
        </form>
      </Dialog>
    </>
  );
}
