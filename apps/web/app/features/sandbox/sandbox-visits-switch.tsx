import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call';
import { apiQuery } from '../../api/query-client';
import { Card } from '../../ui/layout/card';

const sandboxVisits = apiQuery('GET /sandbox/visits/v1');

/** Whether made-up technicians and labs answer home visits, so that one person alone can try one to its report. */
export function SandboxVisitsSwitch() {
  const queries = useQueryClient();
  const { data } = useQuery(sandboxVisits);
  const switching = useMutation({
    mutationFn: (isOn: boolean) => call('PUT /sandbox/visits/v1', { body: { isOn } }),
    onSuccess: ({ data: visits }) => queries.setQueryData(sandboxVisits.queryKey, visits),
  });
  if (!data) return null;
  return (
    <Card>
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={switching.isPending ? switching.variables : data.isOn}
          disabled={switching.isPending}
          onChange={({ target }) => switching.mutate(target.checked)}
          className="mt-1 size-5 shrink-0 accent-primary"
        />
        <span>
          <span className="block font-extrabold">Made-up technicians and labs answer</span>
          <span className="text-sm text-ink-soft">
            Somebody sets out soon after a home visit is booked, whenever its window is, and its report is
            ready within five minutes. Not where somebody has signed in at the console as that technician, or
            as that lab, in the last day.
          </span>
        </span>
      </label>
    </Card>
  );
}
