import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call';
import { apiQuery, cacheAnswer, callKey } from '../../api/query-client';
import { doctor } from '../../parts/vet-labels';
import { Card } from '../../ui/layout/card';

const sandboxVet = apiQuery('GET /sandbox/vet/v1');

/** Whether a made-up vet answers who asks for one now, so that one person alone can try a call. */
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
          <span className="block font-extrabold">A made-up vet answers</span>
          <span className="text-sm text-ink-soft">
            {doctor(name)} takes requests for a vet now, a few seconds after they begin to ring; later where
            real vets are online, too.
          </span>
        </span>
      </label>
    </Card>
  );
}
