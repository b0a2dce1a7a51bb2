import { oneTimeCodes } from '@tailwell/contract/account/auth-constants';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { type CallReply, call } from '../../../api/call';
import { textOf, toastError } from '../../../api/errors-to-toasts';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { CodeField } from '../../../ui/form/code-field';
import { useNow } from '../../../ui/use-now';
import type { PendingSignIn } from './pending-sign-in';
import { sendCode } from './send-code';

const DIGITS = oneTimeCodes.digits;

interface CodeFormProps {
  pending: PendingSignIn;
  onResent: (pending: PendingSignIn) => void;
  onVerified: (reply: CallReply<'POST /auth/verify/otp/v1'>) => void;
  /** Left out if number or address can't be changed. */
  onEdit?: () => void;
}

/** The second step: the code. Its last digit submits the form. */
export function CodeForm({ pending, onResent, onVerified, onEdit }: CodeFormProps) {
  const { channel, recipient } = pending;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();

  const verify = useMutation({
    mutationFn: (otp: string) =>
      channel === 'mobile'
        ? call('POST /auth/verify/otp/v1', { body: { mobileNo: recipient, otp, role: 'user' } })
        : call('POST /user/verify/otp/v1', { body: { email: recipient, otp } }),
    meta: { isErrorShown: true },
    onSuccess: onVerified,
    onError: (failure) => {
      // Each failure is shown once: a response as a toast (spec §8); what to do about it, or a missing response, at the
      // field.
      const isAnswer = failure instanceof ApiError && failure.status > 0;
      if (isAnswer) toastError(failure);
      setError(isAnswer ? failure.fields.otp : textOf(failure));
      // A code that the server has checked is used up; after a connection failure it can be sent again.
      if (failure instanceof ApiError && failure.code === 'INVALID_OTP') setCode('');
    },
  });
  const resend = useMutation({
    mutationFn: () => sendCode(channel, recipient),
    onSuccess: (sent) => {
      setCode('');
      setError(undefined);
      onResent(sent);
      toasts.success('We sent a new OTP.');
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < DIGITS) return setError(`Enter all ${DIGITS} digits of the OTP.`);
    if (!verify.isPending) verify.mutate(code);
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-ink-soft">
        We sent an OTP to <strong className="font-bold text-ink">{mask(pending)}</strong>.{' '}
        {onEdit && (
          <button
            type="button"
            onClick={onEdit}
            className="min-h-11 px-1 font-bold text-primary underline underline-offset-4"
          >
            Edit
          </button>
        )}
      </p>
      <CodeField
        label={`Enter ${DIGITS}-digit OTP`}
        length={DIGITS}
        value={code}
        error={error}
        isDisabled={verify.isPending}
        hasFocus
        onChange={(digits) => {
          setCode(digits);
          setError(undefined);
        }}
        onComplete={(digits) => verify.mutate(digits)}
      />
      <Button type="submit" size="lg" isWide isLoading={verify.isPending}>
        Sign in
      </Button>
      <Resend resendAt={pending.resendAt} isSending={resend.isPending} onResend={() => resend.mutate()} />
    </form>
  );
}

function Resend(props: { resendAt: number; isSending: boolean; onResend: () => void }) {
  const now = useNow(1);
  const seconds = now ? Math.ceil((props.resendAt - now.getTime()) / 1_000) : 1;
  if (seconds > 0) {
    return <p className="min-h-11 py-2.5 text-center text-sm text-ink-faint">Resend OTP in {seconds} s.</p>;
  }
  return (
    <Button variant="quiet" isLoading={props.isSending} onClick={props.onResend}>
      Resend OTP
    </Button>
  );
}

/** Enough for users to recognise their own number or address, not enough for onlookers. */
const mask = ({ channel, recipient }: PendingSignIn) =>
  channel === 'mobile' ? `+91 ••••• •${recipient.slice(-4)}` : recipient.replace(/(?<=^.)[^@]+/, '•••');
