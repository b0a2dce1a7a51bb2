import { appCodeDigits } from '@tailwell/contract/account/auth-constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { textOf } from '../../../api/errors-to-toasts';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { CodeField } from '../../../ui/form/code-field';
import { TextField } from '../../../ui/form/text-field';
import { counted } from '../../../ui/format/count';
import { invalidateFactor } from './factor-queries';

interface ProofFormProps {
  onProven: () => void;
  onGiveUp: () => void;
}

/** Asks for a code of the authenticator app, submitted by its last digit, or for a recovery code. */
export function ProofForm({ onProven, onGiveUp }: ProofFormProps) {
  const client = useQueryClient();
  const [isByRecovery, setByRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const prove = useMutation({
    mutationFn: (input: string) => call('POST /console/prove/my/second/factor/v1', { body: { code: input } }),
    meta: { isErrorShown: true },
    onSuccess: ({ data }) => {
      void invalidateFactor(client);
      if (isByRecovery) toasts.success(`${counted(data.recoveryCodesLeft, 'recovery code')} left.`);
      onProven();
    },
    onError: (failure) => {
      setError((failure instanceof ApiError && failure.fields.code) || textOf(failure));
      if (!isByRecovery && failure instanceof ApiError && failure.status > 0) setCode('');
    },
  });
  const change = (text: string) => {
    setCode(text);
    setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (prove.isPending) return;
    if (isByRecovery ? !code.trim() : code.length < appCodeDigits) {
      return setError(
        isByRecovery ? 'Enter one of your recovery codes.' : `Enter all ${appCodeDigits} digits of the code.`,
      );
    }
    prove.mutate(code);
  };
  const switchMethod = () => {
    setByRecovery(!isByRecovery);
    change('');
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {isByRecovery ? (
        <TextField
          key="recovery"
          label="Recovery code"
          hint="One of the ten you saved, like ABCD-EFGH-JKLM. Each works once."
          value={code}
          error={error}
          readOnly={prove.isPending}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          autoFocus
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <CodeField
          key="code"
          label={`${appCodeDigits}-digit code`}
          length={appCodeDigits}
          hint="Your authenticator app shows it for Tailwell."
          value={code}
          error={error}
          isDisabled={prove.isPending}
          hasFocus
          onChange={change}
          onComplete={(digits) => prove.mutate(digits)}
        />
      )}
      <Button variant="quiet" className="-ml-5 self-start" onClick={switchMethod}>
        {isByRecovery ? 'Enter a code from the app' : 'Use a recovery code'}
      </Button>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onGiveUp}>
          Not now
        </Button>
        <Button type="submit" isLoading={prove.isPending}>
          Continue
        </Button>
      </div>
    </form>
  );
}
