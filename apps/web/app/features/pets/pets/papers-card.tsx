import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, FolderOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call';
import { ListFault } from '../../../parts/page/list-fault';
import type { Pet } from '../../../parts/pets/pet-labels';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toasts } from '../../../ui/feedback/toast';
import { fullDate } from '../../../ui/format/times';
import { IconButton } from '../../../ui/icon-button';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { AddPaper } from './add-paper';
import { documentsOf, invalidateFile, type PetDocument } from './pet-files';
import { documentKindLabels } from './record-entry';

/** The papers in a pet's file: photos and PDFs added by its carers. */
export function PapersCard({ pet }: { pet: Pet }) {
  const list = useQuery(documentsOf(pet._id));
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) return <Skeleton className="h-40" />;
  // The records of an archived pet are read-only.
  const isEditable = pet.status === 'with_me';
  if (list.data.length === 0) {
    return (
      <EmptyState
        picture={<FolderOpen aria-hidden="true" />}
        title="No papers yet"
        action={isEditable && <AddPaper pet={pet} />}
      >
        {isEditable &&
          `Add ${pet.name}’s ${pet.community ? 'sterilisation certificate, vaccination card or reports' : 'old vaccination card, reports or insurance'} as a photo or PDF.`}
      </EmptyState>
    );
  }
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-extrabold">Papers</h2>
        {isEditable && <AddPaper pet={pet} />}
      </div>
      <ul aria-label={`Papers of ${pet.name}`} className="divide-y divide-line">
        {list.data.map((document) => (
          <Paper key={document._id} document={document} canDelete={isEditable} />
        ))}
      </ul>
    </Card>
  );
}

interface PaperProps {
  document: PetDocument;
  canDelete: boolean;
}

function Paper({ document: { _id, title, kind, datedOn, url, isPdf }, canDelete }: PaperProps) {
  return (
    <li className="flex items-center gap-4 py-3">
      {isPdf ? (
        <span className="grid size-16 shrink-0 place-items-center rounded-lg bg-sunken text-ink-soft">
          <FileText className="size-7" aria-hidden="true" />
        </span>
      ) : (
        <img src={url} alt="" loading="lazy" className="size-16 shrink-0 rounded-lg bg-sunken object-cover" />
      )}
      <div className="min-w-0 flex-1">
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-bold text-primary wrap-anywhere"
        >
          <span>
            {title}
            <span className="sr-only">, opens in a new tab</span>
          </span>
        </a>
        <p className="text-sm text-ink-soft">
          {[documentKindLabels[kind], isPdf && 'PDF', datedOn && fullDate(datedOn)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {canDelete && <DeletePaper id={_id} title={title} />}
    </li>
  );
}

function DeletePaper({ id, title }: { id: string; title: string }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => call('DELETE /pet/delete/document/{id}/v1', { params: { id } }),
    onSuccess: async ({ message }) => {
      setAsking(false);
      await invalidateFile(queries);
      toasts.success(message);
    },
  });
  return (
    <>
      <IconButton
        label={`Delete ${title}`}
        icon={<Trash2 className="size-5" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete “${title}”?`}
        confirmLabel="Delete paper"
        cancelLabel="Keep it"
        isDangerous
        isBusy={deleting.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => deleting.mutate()}
      >
        <p>It is removed from the file for everyone. This can’t be undone.</p>
      </ConfirmDialog>
    </>
  );
}
