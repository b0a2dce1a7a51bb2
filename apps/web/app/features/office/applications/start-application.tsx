import type { ApplicantKind } from '@tailwell/contract/office/application-constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { cacheApplication, firstOpenStep, stepPath } from './applications';

/** Starts an application, or opens the one that another tab has started. */
export function StartApplication({ kind, label }: { kind: ApplicantKind; label: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: () => call('POST /partner/start/application/v1', { body: { kind } }),
    meta: { isErrorShown: true },
    onSuccess: async ({ data }) => {
      cacheApplication(queries, data);
      await navigate(stepPath(data, firstOpenStep(data)), { replace: true });
    },
  });
  return (
    <div className="flex flex-col gap-4">
      {starting.error && <Refusal error={starting.error} />}
      <Button
        size="lg"
        className="self-start max-sm:w-full"
        isLoading={starting.isPending}
        onClick={() => starting.mutate()}
      >
        {label}
      </Button>
    </div>
  );
}
