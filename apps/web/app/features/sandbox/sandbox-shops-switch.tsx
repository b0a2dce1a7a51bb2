import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call';
import { apiQuery } from '../../api/query-client';
import { Card } from '../../ui/layout/card';

const sandboxShops = apiQuery('GET /sandbox/shops/v1');

/** Whether made-up shops and pharmacists answer orders, so that one person alone can try one to its end. */
export function SandboxShopsSwitch() {
  const queries = useQueryClient();
  const { data } = useQuery(sandboxShops);
  const switching = useMutation({
    mutationFn: (isOn: boolean) => call('PUT /sandbox/shops/v1', { body: { isOn } }),
    onSuccess: ({ data: shops }) => queries.setQueryData(sandboxShops.queryKey, shops),
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
          <span className="block font-extrabold">Made-up shops and pharmacists answer</span>
          <span className="text-sm text-ink-soft">
            Prescriptions are approved and orders accepted, packed and delivered within three minutes. Not
            where somebody has signed in at the console as that shop, or as a pharmacist, in the last day.
          </span>
        </span>
      </label>
    </Card>
  );
}
