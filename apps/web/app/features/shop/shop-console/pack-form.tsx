import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { type CallInput, call } from '../../../api/call';
import { toastError } from '../../../api/errors-to-toasts';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { FieldError } from '../../../ui/form/field';
import { TextField } from '../../../ui/form/text-field';
import { type ConsoleOrder, cacheConsoleOrder, refreshShop } from './shop-console';

const PACK = 'PUT /shop/pack/order/{id}/v1';
type Batches = NonNullable<NonNullable<CallInput<typeof PACK>['body']>['batches']>;

interface PackFormProps {
  order: ConsoleOrder;
  /** Shown beside the button. */
  children: ReactNode;
}

/** Marks the order as packed. Each medicine is recorded with batch and expiry, which the invoice names. */
export function PackForm({ order, children }: PackFormProps) {
  const medicines = order.lines.filter(({ batch }) => batch !== null);
  const [batches, setBatches] = useState<Batches>(() =>
    medicines.map(({ _id, batch }) => ({
      lineId: _id,
      batchNumber: batch?.batchNumber ?? '',
      expiresMonth: batch?.expiresMonth ?? '',
    })),
  );
  const packing = usePacking(order._id);
  const fields = packing.error instanceof ApiError ? packing.error.fields : {};
  const change = (at: number, change: Partial<Batches[number]>) => {
    packing.reset();
    setBatches(batches.map((batch, other) => (other === at ? { ...batch, ...change } : batch)));
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!packing.isPending) packing.mutate(batches.length > 0 ? { batches } : {});
      }}
    >
      {medicines.map(({ _id, name }, at) => (
        <fieldset key={_id} className="flex min-w-0 flex-col gap-2">
          <legend className="mb-2 font-bold wrap-anywhere">{name}</legend>
          <div className="grid grid-cols-1 items-start gap-3 min-[23rem]:grid-cols-2">
            <TextField
              label="Batch no."
              value={batches[at]?.batchNumber}
              maxLength={30}
              autoComplete="off"
              autoCapitalize="characters"
              error={fields[`batches.${at}.batchNumber`]}
              onChange={({ target }) => change(at, { batchNumber: target.value })}
            />
            <TextField
              label="Expiry"
              type="month"
              placeholder="2027-03"
              value={batches[at]?.expiresMonth}
              error={fields[`batches.${at}.expiresMonth`]}
              onChange={({ target }) => change(at, { expiresMonth: target.value })}
            />
          </div>
        </fieldset>
      ))}
      <FieldError id={`batches-${order._id}`} text={fields.batches} />
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button
          type="submit"
          size="lg"
          icon={<PackageCheck className="size-5" aria-hidden="true" />}
          isLoading={packing.isPending}
          className="sm:self-start"
        >
          Mark packed
        </Button>
        {children}
      </div>
    </form>
  );
}

function usePacking(id: string) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: { batches?: Batches }) => {
      const input = { params: { id }, body };
      return call(PACK, input, { idempotencyKey: keyFor(['pack', input]) });
    },
    meta: { isErrorShown: true },
    onSuccess: async (answer) => {
      toasts.success(answer.message);
      await cacheConsoleOrder(queries, answer.data);
    },
    onError: async (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return;
      toastError(error);
      await refreshShop(queries);
    },
  });
}
