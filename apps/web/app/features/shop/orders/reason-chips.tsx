import type { reasonKinds } from '@tailwell/contract/shop/order-constants';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../../api/errors-to-toasts';
import { apiQuery } from '../../../api/query-client';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { RadioChips } from '../../../ui/form/radio-chips';

interface ReasonChipsProps {
  kind: (typeof reasonKinds)[number];
  label: string;
  value: string;
  onChange: (id: string) => void;
  error?: string;
}

/** Reasons for cancelling or returning. */
export function ReasonChips({ kind, label, value, onChange, error: problem }: ReasonChipsProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('GET /order/get/all/order/dropdown/name/v1'),
    staleTime: 300_000,
  });
  if (data) {
    return (
      <RadioChips
        label={label}
        options={data
          .filter((reason) => reason.kind === kind)
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        value={value}
        error={problem}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  if (!error) return <Skeleton className="h-32" />;
  return (
    <Banner
      kind="danger"
      action={
        <Button variant="secondary" isLoading={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      }
    >
      {textOf(error)}
    </Banner>
  );
}
