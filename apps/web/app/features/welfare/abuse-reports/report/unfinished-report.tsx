import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../api/call';
import { callKey } from '../../../../api/query-client';
import { withAccessKey } from '../../../../parts/with-access-key';
import { Button } from '../../../../ui/button';
import { DayInSentence } from '../../../../ui/format/day-in-sentence';
import { Card } from '../../../../ui/layout/card';
import { ConfirmDialog } from '../../../../ui/overlay/dialog';
import { readAccessKey } from '../access-key';
import { eraseEvidence } from '../erase-evidence';
import { PendingEvidence } from '../evidence-field';

interface UnfinishedReportProps {
  report: { _id: string; formTimestamp: string; reasons: string[]; city: string };
  onContinue: () => void;
  onDiscarded: () => void;
}

/** A report started on another day or phone: to be continued or discarded. */
export function UnfinishedReport({ report, onContinue, onDiscarded }: UnfinishedReportProps) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const discarding = useMutation({
    mutationFn: () =>
      call(
        'PUT /report/discard/{id}/v1',
        { params: { id: report._id } },
        { fetchApi: withAccessKey(readAccessKey(report._id)) },
      ),
    onSuccess: async () => {
      void eraseEvidence(report._id);
      onDiscarded();
      await queries.invalidateQueries({ queryKey: callKey('GET /report/get/my/reports/v1') });
    },
    onSettled: () => setAsking(false),
  });
  const about = [report.reasons.join(', '), report.city].filter(Boolean).join(' · ');
  return (
    <>
      <Card className="flex flex-col gap-4 border-primary sm:flex-row sm:items-center">
        <PencilLine className="size-7 shrink-0 text-primary max-sm:hidden" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-extrabold">You have an unfinished report</h2>
          <p className="text-ink-soft wrap-anywhere">
            Begun <DayInSentence moment={report.formTimestamp} />
            {about && `. ${about}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 *:grow">
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Start again
          </Button>
          <Button onClick={onContinue}>Continue</Button>
        </div>
        <ConfirmDialog
          isOpen={isAsking}
          onCancel={() => setAsking(false)}
          onConfirm={() => discarding.mutate()}
          title="Start again with an empty report?"
          confirmLabel="Delete and start again"
          cancelLabel="Keep it"
          isDangerous
          isBusy={discarding.isPending}
        >
          The text and photos of the unfinished report are deleted for good.
        </ConfirmDialog>
      </Card>
      <PendingEvidence abuseId={report._id} accessKey={readAccessKey(report._id)} />
    </>
  );
}
