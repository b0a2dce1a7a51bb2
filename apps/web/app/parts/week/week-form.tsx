import type { WeekdayHours } from '@tailwell/contract/opening-hours';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readDraft, writeDraft } from '../../api/drafts';
import { Button } from '../../ui/button';
import { toasts } from '../../ui/feedback/toast';
import { Card } from '../../ui/layout/card';
import { StickyBar } from '../../ui/layout/sticky-bar';
import { findProblems, isSameWeek, type SpanText, toHours, toTexts } from './week';
import { WeekEditor } from './week-editor';

interface WeekFormProps {
  title: string;
  about: string;
  /** As saved. */
  hours: readonly WeekdayHours[];
  /** Length of a consultation that must fit in; omitted: none. */
  slotMinutes?: number;
  /** Name of the draft in this tab. */
  draft: string;
  save: (hours: WeekdayHours[]) => Promise<{ message: string }>;
}

/** The week's form. Changes are stored in this tab until they are saved or discarded. */
export function WeekForm({ title, about, hours, slotMinutes, draft, save: send }: WeekFormProps) {
  const saved = toTexts(hours);
  const [unsaved, storeUnsaved] = useState(() => readDraft<SpanText[]>(draft));
  const texts = unsaved ?? saved;
  const isChanged = !isSameWeek(texts, saved);
  const problems = findProblems(texts, slotMinutes);
  const change = (next: SpanText[] | null) => {
    storeUnsaved(next);
    writeDraft(draft, next ?? undefined);
  };
  const save = useMutation({
    mutationFn: () => send(toHours(texts)),
    onSuccess: ({ message }) => {
      toasts.success(message);
      change(null);
    },
  });
  const hasProblems = Object.keys(problems).length > 0;
  return (
    <>
      <Card className="flex flex-col gap-5">
        <div>
          <h2 className="text-lg font-extrabold">{title}</h2>
          <p className="text-ink-soft">{about}</p>
        </div>
        <WeekEditor texts={texts} problems={problems} onChange={change} />
      </Card>
      {isChanged && (
        <StickyBar label="Changed hours">
          <p role="status" className="mr-auto text-sm font-bold">
            {hasProblems ? 'Something is not right yet.' : 'Not saved yet.'}
          </p>
          <Button variant="secondary" disabled={save.isPending} onClick={() => change(null)}>
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
