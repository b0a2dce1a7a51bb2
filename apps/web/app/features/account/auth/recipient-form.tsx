import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { textOf, toastError } from '../../../api/errors-to-toasts';
import { tryLoading } from '../../../lazy-chunk';
import { Button } from '../../../ui/button';
import { RadioChips } from '../../../ui/form/radio-chips';
import { TextField, type TextFieldProps } from '../../../ui/form/text-field';
import { useHydrated } from '../../../ui/use-hydrated';
import type { PendingSignIn } from './pending-sign-in';
import { loadRules, startSignIn } from './send-code';

const channels = [
  { value: 'mobile', label: 'Mobile' },
  { value: 'email', label: 'Email' },
] as const;

const fields: Record<PendingSignIn['channel'], TextFieldProps> = {
  mobile: {
    label: 'Mobile number',
    prefix: '+91',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-national',
    placeholder: '98765 43210',
    maxLength: 20,
  },
  email: {
    label: 'Email address',
    type: 'email',
    autoComplete: 'email',
    placeholder: 'name@example.com',
    maxLength: 254,
  },
};

/** Errors shown at the field instead of a toast: invalid input, or no response. */
const isAtField = (error: Error) => error instanceof ApiError && (error.status === 422 || error.status === 0);

interface RecipientFormProps {
  /** The previous input, when the user returns to correct it. */
  last: PendingSignIn | null;
  /** Method offered first; most owners have a mobile number at hand. */
  preferred?: PendingSignIn['channel'];
  /** Preloads the next step as soon as the user starts with this one. */
  onStart?: () => Promise<unknown>;
  onSent: (pending: PendingSignIn) => void;
}

/** The first step: where to send the code. The field is uncontrolled, so that early typing isn't lost. */
export function RecipientForm({ last, preferred = 'mobile', onStart, onSent }: RecipientFormProps) {
  const isHydrated = useHydrated();
  const [selected, setChannel] = useState<PendingSignIn['channel']>();
  const channel = selected ?? last?.channel ?? preferred;
  const send = useMutation({
    mutationFn: (typed: string) => startSignIn(channel, typed),
    meta: { isErrorShown: true },
    onSuccess: onSent,
    onError: (error) => {
      if (!isAtField(error)) toastError(error);
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('recipient');
    if (!send.isPending) send.mutate(String(typed));
  };

  return (
    <form
      onSubmit={submit}
      // A failure doesn't matter here: submitting loads it again.
      onFocus={() => {
        void tryLoading(loadRules);
        if (onStart) void tryLoading(onStart);
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      <RadioChips
        label="Get your OTP on"
        options={channels}
        value={channel}
        onChange={(event) => {
          setChannel(event.target.value as PendingSignIn['channel']);
          send.reset();
        }}
      />
      <TextField
        key={`${channel} ${last?.recipient}`}
        {...fields[channel]}
        name="recipient"
        defaultValue={last?.channel === channel ? last.recipient : ''}
        error={send.error && isAtField(send.error) ? textOf(send.error) : undefined}
      />
      <Button
        type="submit"
        size="lg"
        isWide
        isLoading={send.isPending}
        disabled={!isHydrated}
        className="disabled:opacity-100"
      >
        Get OTP
      </Button>
    </form>
  );
}
