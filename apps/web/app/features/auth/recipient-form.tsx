import { email, mobileNo } from '@tailwell/contract/contact';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/call';
import { wordsOf } from '../../api/errors-to-toasts';
import { Button } from '../../ui/button';
import { RadioChips } from '../../ui/radio-chips';
import { TextField } from '../../ui/text-field';
import type { PendingSignIn } from './pending-sign-in';

const ways = [
  { value: 'mobile', label: 'Mobile' },
  { value: 'email', label: 'E-mail' },
] as const;

export interface Recipient {
  way: PendingSignIn['way'];
  recipient: string;
}

/** Sends a code; gives the sign-in that now waits for it. */
export async function sendCode({ way, recipient }: Recipient): Promise<PendingSignIn> {
  const { data } =
    way === 'mobile'
      ? await call('POST /auth/send/otp/v1', { body: { mobileNo: recipient, role: 'user' } })
      : await call('POST /user/send/otp/via/email/v1', { body: { email: recipient } });
  return { way, recipient, resendAt: Date.now() + data.resendInSeconds * 1_000 };
}

/** The first step: where to send the code. */
export function RecipientForm({
  last,
  onSent,
}: {
  last: Recipient | null;
  onSent: (pending: PendingSignIn) => void;
}) {
  const [way, setWay] = useState<PendingSignIn['way']>(last?.way ?? 'mobile');
  const [text, setText] = useState(last?.recipient ?? '');
  const [error, setError] = useState<string>();

  const send = useMutation({
    mutationFn: sendCode,
    meta: { isErrorShown: true },
    onSuccess: onSent,
    onError: (failure, recipient) => {
      // A code is on its way already: go on to where it is typed.
      if (failure instanceof ApiError && failure.code === 'CODE_TOO_SOON') {
        return onSent({ ...recipient, resendAt: Date.now() + (failure.retryAfterSeconds ?? 30) * 1_000 });
      }
      setError(wordsOf(failure));
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = (way === 'mobile' ? mobileNo : email).safeParse(text);
    if (!read.success) return setError(read.error.issues[0]?.message);
    setError(undefined);
    if (!send.isPending) send.mutate({ way, recipient: read.data });
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <RadioChips
        label="How shall we send you a code?"
        options={ways}
        value={way}
        onChange={(event) => {
          setWay(event.target.value as PendingSignIn['way']);
          setText('');
          setError(undefined);
        }}
      />
      {way === 'mobile' ? (
        <TextField
          key="mobile"
          label="Mobile number"
          prefix="+91"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="98765 43210"
          maxLength={20}
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <TextField
          key="email"
          label="E-mail address"
          type="email"
          autoComplete="email"
          placeholder="name@example.com"
          maxLength={254}
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Button type="submit" size="lg" isWide isLoading={send.isPending}>
        Get a code
      </Button>
    </form>
  );
}
