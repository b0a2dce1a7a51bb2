import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ScanBarcode } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { textOf } from '../../../api/errors-to-toasts';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { consolePaths } from '../../../console-paths';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';
import { Card } from '../../../ui/layout/card';
import { useHydrated } from '../../../ui/use-hydrated';
import { BarcodeCamera } from './barcode-camera';
import { canReadBarcodes } from './barcodes';
import { cacheLabReport, type LabReport } from './lab';

/** Receives tubes, one after another: a scanner types the barcode and ends it with Enter. */
export function ReceiveTube() {
  const [barcode, setBarcode] = useState('');
  const [isCamera, setCamera] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const receive = useReceiving();
  const receiveCode = (scanned: string) => {
    const code = scanned.trim();
    if (!code || receive.isPending) return;
    receive.mutate(code, {
      onSuccess: () => setBarcode(''),
      // The next scan overwrites a wrong one.
      onSettled: () => field.current?.select(),
    });
  };
  return (
    <Card className="flex flex-col gap-3">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          receiveCode(barcode);
        }}
      >
        <div className="min-w-52 flex-1">
          <TextField
            ref={field}
            label="Receive a tube"
            hint="Scan its barcode, or type it."
            className="font-bold tracking-wide uppercase"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={60}
            value={barcode}
            error={receive.error ? textOf(receive.error) : undefined}
            onChange={({ target }) => setBarcode(target.value)}
          />
        </div>
        <Button type="submit" size="lg" isLoading={receive.isPending}>
          Receive
        </Button>
        {isHydrated && canReadBarcodes() && (
          <Button
            variant="secondary"
            size="lg"
            icon={<ScanBarcode className="size-5" aria-hidden="true" />}
            onClick={() => setCamera(true)}
          >
            Camera
          </Button>
        )}
      </form>
      <div role="status">{receive.data && !receive.error && <Received report={receive.data} />}</div>
      {isCamera && (
        <BarcodeCamera
          onClose={() => setCamera(false)}
          onRead={(code) => {
            setCamera(false);
            setBarcode(code);
            receiveCode(code);
          }}
        />
      )}
    </Card>
  );
}

const Received = ({ report: { _id, barcode, test, pet } }: { report: LabReport }) => (
  <p className="flex flex-wrap items-center gap-x-3 rounded-lg bg-success-soft px-4 py-1 text-on-success-soft">
    <span className="min-w-0 py-2 wrap-anywhere">
      <strong>{barcode}</strong> is received: {test}
      {pet && ` of ${pet.name}`}.
    </span>
    <Link
      to={consolePaths.labReport(_id)}
      className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
    >
      Enter values
    </Link>
  </p>
);

function useReceiving() {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: async (barcode: string) => {
      const input = { body: { barcode } };
      // A tube unknown a moment ago may be known by now.
      const options = { idempotencyKey: keyFor({ input, at: Date.now() }) };
      return (await call('PUT /lab/receive/sample/v1', input, options)).data;
    },
    meta: { isErrorShown: true },
    onSuccess: (report) => cacheLabReport(queries, report),
  });
}

/** The same for a tube that is already shown. */
export function ReceiveButton({ barcode }: { barcode: string }) {
  const receive = useReceiving();
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="lg"
        className="self-start"
        isLoading={receive.isPending}
        onClick={() => receive.mutate(barcode)}
      >
        Receive this tube
      </Button>
      {receive.error instanceof ApiError && (
        <p role="alert" className="text-sm font-bold text-danger">
          {textOf(receive.error)}
        </p>
      )}
    </div>
  );
}
