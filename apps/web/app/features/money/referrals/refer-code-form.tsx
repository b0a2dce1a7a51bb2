import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { TextField } from '../../../ui/form/text-field';
import { myProfile } from './my-profile';
import { MAX_CODE_LENGTH } from './share-links';

interface ReferCodeFormProps {
  /** The code from the link. */
  initial: string;
  /** Where to go next. */
  next: string;
}

/** Accepts a friend’s code, or skips. */
export function ReferCodeForm({ initial, next }: ReferCodeFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [code, setCode] = useState(initial);
  const [isEmpty, setEmpty] = useState(false);

  const proceed = async () => {
    await navigate(next, { replace: true });
    // Only after navigating: users who aren't new are redirected away from here.
    void queries.invalidateQueries({ queryKey: myProfile.queryKey });
  };
  const verify = useMutation({
    mutationFn: () => call('GET /refer/user/verify/refer/id/v1', { query: { referralId: code.trim() } }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      return proceed();
    },
  });
  // Doesn't block the user: on failure, they just stay new.
  const skip = useMutation({
    meta: { isErrorShown: true },
    mutationFn: () => call('PUT /refer/user/skip/refer/id/v1', { body: {} }),
    onSettled: proceed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(code.trim() === '');
    if (code.trim() !== '') verify.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        label="Refer code"
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          setEmpty(false);
        }}
        error={isEmpty ? 'Please enter Refer Code' : undefined}
        maxLength={MAX_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="text-center text-lg font-extrabold tracking-widest uppercase"
      />
      <div className="flex flex-col gap-2">
        <Button type="submit" size="lg" isWide isLoading={verify.isPending}>
          Submit
        </Button>
        <Button variant="quiet" size="lg" isWide isLoading={skip.isPending} onClick={() => skip.mutate()}>
          Skip
        </Button>
      </div>
    </form>
  );
}
