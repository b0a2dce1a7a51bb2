import { CODE_TRIES } from '@tailwell/contract/shop/order-constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { toastError } from '../../../api/errors-to-toasts';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { toasts } from '../../../ui/feedback/toast';
import { CodeField } from '../../../ui/form/code-field';
import { counted } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import { Card } from '../../../ui/layout/card';
import { FailDeliveryDialog } from './fail-delivery-dialog';
import { type ConsoleOrder, cacheConsoleOrder, refreshShop } from './shop-console';

const CODE_LENGTH = 4;

/** At the door: the buyer's OTP, and any cash to collect. Courier deliveries need no OTP. */
export function Deliver({ order }: { order: ConsoleOrder }) {
  const { toCollect, codeTriesLeft, isByCourier } = order;
  const [isFailing, setFailing] = useState(false);
  const isLocked = codeTriesLeft === 0 && !isByCourier;
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg font-extrabold">{isByCourier ? 'With the courier' : 'At the door'}</h2>
        <p className="text-ink-soft wrap-anywhere">
          {isByCourier ? courierText(order) : 'Ask the buyer for the 4-digit delivery OTP.'}
        </p>
      </div>
      {toCollect > 0 && !isLocked && !isByCourier && (
        <p className="flex items-center gap-3 rounded-lg bg-accent-soft px-4 py-3 text-lg font-extrabold text-on-accent-soft">
          <Banknote className="size-6 shrink-0" aria-hidden="true" />
          Collect {inr(toCollect)} in cash first
        </p>
      )}
      {isLocked ? (
        <Banner kind="danger" title="The OTP is locked">
          It was entered wrong too often. Say that you couldn’t deliver, or{' '}
          <Link to={paths.contact} className="font-bold underline underline-offset-4">
            write to Tailwell
          </Link>
          .
        </Banner>
      ) : isByCourier ? (
        <DeliveredButton order={order} />
      ) : (
        <CodeForm order={order} />
      )}
      <Button variant="quiet" className="self-start" onClick={() => setFailing(true)}>
        Couldn’t deliver
      </Button>
      <FailDeliveryDialog order={order} isOpen={isFailing} onClose={() => setFailing(false)} />
    </Card>
  );
}

const courierText = ({ shipment }: ConsoleOrder) =>
  shipment
    ? `${shipment.courier}, tracking number ${shipment.trackingNumber}. Mark it delivered once the courier says so.`
    : 'Mark it delivered once the courier says so.';

function DeliveredButton({ order: { _id } }: { order: ConsoleOrder }) {
  const { deliver } = useDelivering(_id);
  return (
    <Button
      size="lg"
      isLoading={deliver.isPending}
      className="sm:self-start"
      onClick={() => deliver.mutate()}
    >
      Mark delivered
    </Button>
  );
}

function CodeForm({ order: { _id, codeTriesLeft } }: { order: ConsoleOrder }) {
  const { code, setCode, deliver } = useDelivering(_id);
  const error = deliver.error instanceof ApiError ? deliver.error.fields.code : undefined;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!deliver.isPending) deliver.mutate();
      }}
    >
      <CodeField
        label="Delivery OTP"
        length={CODE_LENGTH}
        value={code}
        onChange={(digits) => {
          deliver.reset();
          setCode(digits);
        }}
        hint={codeTriesLeft < CODE_TRIES && !error && `${counted(codeTriesLeft, 'try', 'tries')} left`}
        error={error}
        isDisabled={deliver.isPending}
      />
      <Button
        type="submit"
        size="lg"
        isLoading={deliver.isPending}
        disabled={code.length < CODE_LENGTH}
        className="sm:self-start"
      >
        Mark delivered
      </Button>
    </form>
  );
}

function useDelivering(id: string) {
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const deliver = useMutation({
    mutationFn: () => call('PUT /shop/deliver/order/{id}/v1', { params: { id }, body: code ? { code } : {} }),
    meta: { isErrorShown: true },
    onSuccess: async (answer) => {
      toasts.success(answer.message);
      await cacheConsoleOrder(queries, answer.data);
    },
    onError: async (error) => {
      const isAboutCode = error instanceof ApiError && error.fields.code !== undefined;
      if (!isAboutCode) toastError(error);
      // Shows how many tries are left, or that the status has changed.
      await refreshShop(queries);
    },
  });
  return { code, setCode, deliver };
}
