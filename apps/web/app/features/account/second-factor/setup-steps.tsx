import { appCodeDigits } from '@tailwell/contract/account/auth-constants';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Copy, Smartphone } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { type CallReply, call } from '../../../api/call';
import { textOf } from '../../../api/errors-to-toasts';
import { ListFault } from '../../../parts/page/list-fault';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toasts } from '../../../ui/feedback/toast';
import { CodeField } from '../../../ui/form/code-field';
import { Card } from '../../../ui/layout/card';
import { setupQuery } from './factor-queries';

type Setup = CallReply<'POST /console/begin/my/second/factor/v1'>['data'];

interface SetupStepsProps {
  isReplacing: boolean;
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** From installing the app to the first code. */
export function SetupSteps({ isReplacing, onConfirmed }: SetupStepsProps) {
  const setup = useQuery(setupQuery);
  return (
    <>
      <p className="text-ink-soft">
        {isReplacing
          ? 'Your current app keeps working until the new one is set up.'
          : 'You handle other people’s money and data here, so besides your OTP we ask for a code that only your phone can show.'}
      </p>
      {setup.error && !setup.data ? (
        <ListFault list={setup} />
      ) : (
        <ol className="flex flex-col gap-5">
          <Step number={1} title="Get an authenticator app">
            <p>
              Any app works: Google Authenticator, Microsoft Authenticator, Aegis or your password manager.
              They’re free in your phone’s app store.
            </p>
          </Step>
          <Step number={2} title="Add Tailwell to it">
            {setup.data ? <ScanOrType setup={setup.data} /> : <Skeleton className="h-56 rounded-lg" />}
          </Step>
          <Step number={3} title="Enter the code it shows">
            <ConfirmForm isReady={setup.data !== undefined} onConfirmed={onConfirmed} />
          </Step>
        </ol>
      )}
    </>
  );
}

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <li>
    <Card className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft font-extrabold text-on-primary-soft"
        >
          {number}
        </span>
        <h2 className="min-w-0 text-lg font-extrabold">{title}</h2>
      </div>
      <div className="flex flex-col gap-3 sm:pl-12">{children}</div>
    </Card>
  </li>
);

function ScanOrType({ setup: { secret, uri, qr } }: { setup: Setup }) {
  const side = qr.size + 8;
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-5">
      <svg
        role="img"
        aria-label="QR code to be scanned with your authenticator app"
        // The quiet zone of four modules that QR readers require.
        viewBox={`-4 -4 ${side} ${side}`}
        shapeRendering="crispEdges"
        className="size-56 shrink-0 rounded-lg border border-line bg-qr fill-on-qr"
      >
        <path d={qr.path} />
      </svg>
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
        <p>In the app, choose to add an account, then scan this code.</p>
        <Button
          variant="secondary"
          className="self-start pointer-fine:hidden"
          icon={<Smartphone className="size-4" aria-hidden="true" />}
          render={<a href={uri} />}
        >
          Open the app on this phone
        </Button>
        <p className="text-ink-soft">Can’t scan it? Enter this setup key instead, for a time-based code:</p>
        <SetupKey secret={secret} />
      </div>
    </div>
  );
}

/** In groups of four for typing; copied without the spaces. */
function SetupKey({ secret }: { secret: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      toasts.error('It could not be copied. Please select the key and copy it.');
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <p className="rounded-md bg-sunken px-4 py-3 font-bold tracking-wide tabular-nums select-all">
        {secret.replace(/.{4}(?!$)/g, '$& ')}
      </p>
      <Button
        variant="secondary"
        className="self-start"
        icon={<Icon className="size-4" aria-hidden="true" />}
        onClick={copy}
      >
        <span role="status">{isCopied ? 'Copied' : 'Copy'}</span>
        <span className="sr-only"> setup key</span>
      </Button>
    </>
  );
}

function ConfirmForm({
  isReady,
  onConfirmed,
}: {
  isReady: boolean;
  onConfirmed: (recoveryCodes: string[]) => void;
}) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const confirm = useMutation({
    mutationFn: (input: string) =>
      call('POST /console/confirm/my/second/factor/v1', { body: { code: input } }),
    meta: { isErrorShown: true },
    onSuccess: ({ data }) => onConfirmed(data.recoveryCodes),
    onError: (failure) => {
      setError((failure instanceof ApiError && failure.fields.code) || textOf(failure));
      if (failure instanceof ApiError && failure.status > 0) setCode('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < appCodeDigits) return setError(`Enter all ${appCodeDigits} digits of the code.`);
    if (!confirm.isPending) confirm.mutate(code);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <CodeField
        label={`${appCodeDigits}-digit code`}
        length={appCodeDigits}
        value={code}
        error={error}
        isDisabled={confirm.isPending || !isReady}
        onChange={(digits) => {
          setCode(digits);
          setError(undefined);
        }}
        onComplete={(digits) => confirm.mutate(digits)}
      />
      <Button type="submit" className="self-start" isLoading={confirm.isPending} disabled={!isReady}>
        Confirm
      </Button>
    </form>
  );
}
