import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readDraft, writeDraft } from '../../../../api/drafts';
import { emptyDraft, servicesOf, type VisitDraft, visitDraft, withLink } from './visit-draft';

/** What is chosen, kept over a reload, signing in and the way to a new pet or address and back. */
export function useVisitDraft(kind: HomeVisitKind, vetId: string | null) {
  const name = visitDraft(kind, vetId);
  const [search, setSearch] = useSearchParams();
  const [draft, setDraft] = useState<VisitDraft>(emptyDraft);
  const [chosenBefore, setChosenBefore] = useState<string[]>([]);
  // The server knows no draft: what it has drawn is taken over first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a link says is read once, on arrival
  useEffect(() => {
    const stored = { ...emptyDraft, ...readDraft<Partial<VisitDraft>>(name) };
    const next = withLink(stored, search);
    setDraft(next);
    setChosenBefore(servicesOf(next.lines));
    writeDraft(name, next);
    if (!search.has('service') && !search.has('consult')) return;
    // Taken off again, it must not come back by a reload.
    const rest = new URLSearchParams(search);
    for (const name of ['service', 'pet', 'consult', 'from', 'until']) rest.delete(name);
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [name]);
  const change = (some: Partial<VisitDraft>) => {
    const next = { ...draft, ...some };
    setDraft(next);
    writeDraft(name, next);
  };
  return { draft, chosenBefore, change };
}
