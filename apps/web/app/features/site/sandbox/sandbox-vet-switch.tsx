import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { apiQuery, cacheAnswer, callKey } from '../../../api/query-client';
import { doctor } from '../../../parts/vet-labels';
import { Card } from '../../../ui/layout/card';

const sandboxVet = apiQuery('GET /sandbox/vet/v1');

/** Whether the sandbox's vets answer requests and bookings, so that one person alone can try a consultation. */
export function SandboxVetSwitch() {
  const queries = useQueryClient();
  const { data } = useQuery(sandboxVet);
  const switching = useMutation({
    mutationFn: (isOn: boolean) => call('PUT /sandbox/vet/v1', { body: { isOn } }),
    onSuccess: async ({ data: vet }) => {
      cacheAnswer(queries, sandboxVet, vet);
      await queries.invalidateQueries({
        queryKey: callKey('GET /admin/get/instant/consultation/fees/for/user/v1'),
      });
    },
  });
  if (!data) return null;
  const { isOn, name } = data;
  return (
    <Card>
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={switching.isPending ? switching.variables : isOn}
          disabled={switching.isPending}
          onChange={({ target }) => switching.mutate(target.checked)}
          className="mt-1 size-5 shrink-0 accent-primary"
        />
        <span>
          <span className="block font-extrabold">Sandbox vets answer</span>
          <span className="text-sm text-ink-soft">
            {doctor(name)} takes requests for a vet now, a few seconds after they start to ring, or later
            where other vets are online too. All sandbox vets confirm bookings after 15 seconds, except those
            who have signed in at the console in the last day.
          </span>
        </span>
      </label>
    </Card>
  );
}
