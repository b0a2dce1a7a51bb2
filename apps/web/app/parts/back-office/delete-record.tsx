import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { textOf } from '../../api/errors-to-toasts';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { toasts } from '../../ui/feedback/toast';
import { ConfirmDialog } from '../../ui/overlay/dialog';
import { historyKey, listKey, openedQuery, remove } from './office-calls';
import type { OfficeList } from './office-list';
import type { OfficeRow } from './values';

interface DeleteRecordProps {
  list: OfficeList;
  record: OfficeRow;
  /** Navigates away from it. */
  onDeleted: () => unknown;
}

/** Deletes a record after confirmation; a record used elsewhere stays, and the dialog says so. */
export function DeleteRecord({ list, record, onDeleted }: DeleteRecordProps) {
  const queries = useQueryClient();
  const { reset, getValues } = useFormContext();
  const { name } = list;
  const { _id: id } = record;
  const [isAsking, setAsking] = useState(false);
  const isDeleted = useRef(false);
  useEffect(
    () => () => {
      if (!isDeleted.current) return;
      // Once the sheet no longer uses it: a query in use would refetch and get 404.
      queueMicrotask(() => {
        for (const queryKey of [openedQuery({ name, id }).queryKey, historyKey({ name, id })])
          queries.removeQueries({ queryKey });
      });
    },
    [queries, name, id],
  );
  const deletion = useMutation({
    mutationFn: () => remove({ name, id }),
    meta: { isErrorShown: true },
    onSuccess: async ({ message }) => {
      toasts.success(message);
      setAsking(false);
      // Otherwise leaving would ask whether to save the edits.
      flushSync(() => reset(getValues()));
      isDeleted.current = true;
      await onDeleted();
      void queries.invalidateQueries({ queryKey: listKey(name) });
    },
  });
  const ask = () => {
    deletion.reset();
    setAsking(true);
  };
  return (
    <>
      <Button
        variant="quiet"
        className="max-sm:px-3 max-sm:[&_svg]:hidden"
        icon={<Trash2 className="size-4" aria-hidden="true" />}
        onClick={ask}
      >
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => deletion.mutate()}
        title={`Delete “${list.nameOf(record)}”?`}
        confirmLabel={`Delete ${list.singular}`}
        cancelLabel="Keep it"
        isDangerous
        isBusy={deletion.isPending}
      >
        {deletion.error ? <Banner kind="danger">{textOf(deletion.error)}</Banner> : list.onDelete}
      </ConfirmDialog>
    </>
  );
}
