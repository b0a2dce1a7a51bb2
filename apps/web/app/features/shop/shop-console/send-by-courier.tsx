import { couriers } from '@tailwell/contract/shop/couriers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { toastError } from '../../../api/errors-to-toasts';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { TextField } from '../../../ui/form/text-field';
import { type ConsoleOrder, cacheConsoleOrder, refreshShop } from './shop-console';

/** Hands a parcel to a courier, with the courier's name and the number (AWB) for tracking. */
export function SendByCourier({ order: { _id } }: { order: ConsoleOrder }) {
  const listId = useId();
  const [courier, setCourier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const sending = useSending(_id);
  const fields = sending.error instanceof ApiError ? sending.error.fields : {};
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (sending.isPending) return;
        // An empty number is missing, not invalid.
        sending.mutate({ courier, ...(trackingNumber.trim() && { trackingNumber }) });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Courier"
          list={listId}
          autoComplete="off"
          maxLength={60}
          value={courier}
          error={fields.courier}
          onChange={({ target }) => setCourier(target.value)}
        />
        <datalist id={listId}>
          {couriers.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          label="Tracking number (AWB)"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={50}
          value={trackingNumber}
          error={fields.trackingNumber}
          onChange={({ target }) => setTrackingNumber(target.value)}
        />
      </div>
      <Button
        type="submit"
        size="lg"
        icon={<Truck className="size-5" aria-hidden="true" />}
        isLoading={sending.isPending}
        className="sm:self-start"
      >
        Handed to courier
      </Button>
    </form>
  );
}

function useSending(id: string) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: { courier: string; trackingNumber?: string }) => {
      const input = { params: { id }, body };
      return call('PUT /shop/send/order/{id}/v1', input, { idempotencyKey: keyFor(input) });
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
