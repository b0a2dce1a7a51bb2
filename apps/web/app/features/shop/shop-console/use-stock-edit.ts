import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { readDraft, writeDraft } from '../../../api/drafts';
import { toasts } from '../../../ui/feedback/toast';
import { type ConsoleListing, refreshStock } from './shop-console';
import { findProblems, type StockTexts, toChanges, toTexts } from './stock-values';

/** An edit in progress: the field values, and the listing when it started. */
interface Edit {
  texts: StockTexts;
  seen: ConsoleListing;
}

/**
 * Edits a listing in place. Input is stored in this tab until saved or discarded. If some were sold meanwhile, the
 * server refuses with the current stock, and a second Save applies to that.
 */
export function useStockEdit(listing: ConsoleListing) {
  const queries = useQueryClient();
  const draft = `stock:${listing._id}`;
  const [edit, storeEdit] = useState(() => readDraft<Edit>(draft));
  const [areProblemsShown, setProblemsShown] = useState(false);
  const setEdit = (next: Edit | null) => {
    storeEdit(next);
    writeDraft(draft, next ?? undefined);
  };
  const { texts, seen } = edit ?? { texts: toTexts(listing), seen: listing };
  const changes = toChanges(texts, seen);
  const isChanged = Object.keys(changes).length > 0;
  const found = findProblems(texts, listing.product.mrp);
  const save = useMutation({
    mutationFn: () =>
      call('PUT /shop/update/my/listing/{id}/v1', { params: { id: listing._id }, body: changes }),
    meta: { isErrorShown: true },
    onSuccess: async (answer) => {
      toasts.success(answer.message);
      setEdit(null);
      await refreshStock(queries);
    },
    onError: async (error) => {
      const stock = error instanceof ApiError && error.details.stock;
      if (typeof stock === 'number') setEdit({ texts, seen: { ...seen, stock } });
      await refreshStock(queries);
    },
  });
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  return {
    texts,
    isChanged,
    save,
    problems: {
      price: (areProblemsShown && found.price) || fields.price,
      stock: (areProblemsShown && found.stock) || fields['stock.now'],
      month: fields.expiresMonth,
      batch: fields.batchNumber,
      backOn: fields.backOn,
    },
    /** Why it was not saved, if that concerns no field. */
    refusal: save.error && Object.keys(fields).length === 0 ? save.error : null,
    change: (change: Partial<StockTexts>) => {
      save.reset();
      setEdit({ texts: { ...texts, ...change }, seen });
    },
    discard: () => {
      save.reset();
      setEdit(null);
    },
    submit: () => {
      setProblemsShown(true);
      if (isChanged && !save.isPending && Object.keys(found).length === 0) save.mutate();
    },
  };
}
