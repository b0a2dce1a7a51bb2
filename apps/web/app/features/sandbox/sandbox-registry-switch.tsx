import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call';
import { apiQuery } from '../../api/query-client';
import { Card } from '../../ui/layout/card';

const sandboxRegistry = apiQuery('GET /sandbox/registry/v1');

/** Whether the made-up registry officer reviews, so that one person alone can try a registration to its certificate. */
export function SandboxRegistrySwitch() {
  const queries = useQueryClient();
  const { data } = useQuery(sandboxRegistry);
  const switching = useMutation({
    mutationFn: (isOn: boolean) => call('PUT /sandbox/registry/v1', { body: { isOn } }),
    onSuccess: ({ data: registry }) => queries.setQueryData(sandboxRegistry.queryKey, registry),
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
          <span className="block font-extrabold">Made-up registry officer reviews</span>
          <span className="text-sm text-ink-soft">
            A pet’s registration in Bengaluru is reviewed within a minute: approved where everything is there,
            and sent back where something is missing or rabies ends within 30 days. Not where somebody has
            signed in at the console as that officer in the last day.
          </span>
        </span>
      </label>
    </Card>
  );
}
