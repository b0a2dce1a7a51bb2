import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call';
import { readDraft, writeDraft } from '../../../api/drafts';
import { cacheAnswer } from '../../../api/query-client';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { Card } from '../../../ui/layout/card';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import { type Hours, hoursQuery } from './vet-console';
import { findProblems, isSameWeek, type SpanText, toHours, toTexts } from './week';
import { WeekEditor } from './week-editor';

const DRAFT = 'hours';

/** The week's form. Changes are stored in this tab until they are saved or discarded. */
export function WeekForm({ hours }: { hours: Hours }) {
  const queries = useQueryClient();
  const saved = toTexts(hours.hours);
  const [draft, storeDraft] = useState(() => readDraft<SpanText[]>(DRAFT));
  const texts = draft ?? saved;
  const isChanged = !isSameWeek(texts, saved);
  const problems = findProblems(texts, hours.slotMinutes);
  const setDraft = (next: SpanText[] | null) => {
    storeDraft(next);
    writeDraft(DRAFT, next ?? undefined);
  };
  const save = useMutation({
    mutationFn: () => call('PUT /vet/update/my/hours/v1', { body: { hours: toHours(texts) } }),
    onSuccess: (answer) => {
      toasts.success(answer.message);
      cacheAnswer(queries, hoursQuery, answer.data);
      setDraft(null);
    },
  });
  const hasProblems = Object.keys(problems).length > 0;
  return (
    <>
      <Card className="flex flex-col gap-5">
        <div>
          <h2 className="text-lg font-extrabold">Every week</h2>
          <p className="text-ink-soft">{formatSlots(hours)}</p>
        </div>
        <WeekEditor texts={texts} problems={problems} onChange={setDraft} />
      </Card>
      {isChanged && (
        <StickyBar label="Changed hours">
          <p role="status" className="mr-auto text-sm font-bold">
            {hasProblems ? 'Something is not right yet.' : 'Not saved yet.'}
          </p>
          <Button variant="secondary" disabled={save.isPending} onClick={() => setDraft(null)}>
            Discard changes
          </Button>
          <Button isLoading={save.isPending} disabled={hasProblems} onClick={() => save.mutate()}>
            Save the week
          </Button>
        </StickyBar>
      )}
    </>
  );
}

function formatSlots({ slotMinutes, bufferMinutes }: Hours): string {
  const buffer =
    bufferMinutes === 0 ? 'one directly after the other' : `with ${bufferMinutes} minutes free after each`;
  return `Indian time. Consultations take ${slotMinutes} minutes, ${buffer}.`;
}
