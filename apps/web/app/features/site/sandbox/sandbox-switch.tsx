import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { Card } from '../../../ui/layout/card';

interface SandboxSwitchProps {
  title: string;
  /** What made-up people do while it is on, and when they don’t. */
  about: string;
  isOn: boolean;
  /** Where the answer is kept. */
  queryKey: QueryKey;
  /** Gives what is so from then on. */
  change: (isOn: boolean) => Promise<{ data: { isOn: boolean } }>;
}

/** Whether made-up people do a part of the work, so that one person alone can try it to its end. */
export function SandboxSwitch({ title, about, isOn, queryKey, change }: SandboxSwitchProps) {
  const queries = useQueryClient();
  const switching = useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => queries.setQueryData(queryKey, data),
  });
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
          <span className="block font-extrabold">{title}</span>
          <span className="text-sm text-ink-soft">{about}</span>
        </span>
      </label>
    </Card>
  );
}
