import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { toasts } from '../../../ui/feedback/toast';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { EnteredValues } from './entered-values';
import { cacheLabReport, type LabReport, refreshLab } from './lab';
import { ResultsForm } from './results-form';

/** A second user checks the entered values and verifies them; if they change any, another one has to check. */
export function VerifyReport({ report }: { report: LabReport }) {
  const [isChanging, setChanging] = useState(false);
  const verify = useVerifying(report);
  if (isChanging) return <ResultsForm report={report} onDone={() => setChanging(false)} />;
  return (
    <>
      <EnteredValues report={report} />
      {verify.error && <Refusal error={verify.error} />}
      {report.isOwnWork ? (
        <Banner title="A colleague verifies it">
          You entered values in this report, so someone else verifies them.
        </Banner>
      ) : (
        <p className="text-sm text-ink-soft">
          Entered by {report.enteredBy ?? 'a colleague'}
          {report.enteredAt && (
            <>
              , <MomentInSentence moment={report.enteredAt} />
            </>
          )}
          . Once you verify it, the owner has the report, and it can’t be changed any more.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!report.isOwnWork && (
          <Button
            size="lg"
            icon={<ShieldCheck className="size-5" aria-hidden="true" />}
            isLoading={verify.isPending}
            onClick={() => verify.mutate()}
          >
            Verify and send to the owner
          </Button>
        )}
        <Button variant="secondary" size="lg" disabled={verify.isPending} onClick={() => setChanging(true)}>
          Change values
        </Button>
      </div>
    </>
  );
}

function useVerifying({ _id, revision }: LabReport) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: () => {
      const input = { params: { id: _id }, body: { revision } };
      return call('PUT /lab/verify/report/{id}/v1', input, { idempotencyKey: keyFor(input) });
    },
    meta: { isErrorShown: true },
    onSuccess: ({ data, message }) => {
      toasts.success(message);
      return cacheLabReport(queries, data);
    },
    // Changed or verified by a colleague: what is shown is stale.
    onError: () => refreshLab(queries),
  });
}
