import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type PendingSignIn, readPendingSignIn, writePendingSignIn } from './pending-sign-in';

/** The step is part of the URL, so the back button leads from the code to the number. */
export function useSignInSteps() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [pending, storePending] = useState<PendingSignIn | null>(null);
  // Only after hydration: the server can't read this browser's storage.
  useEffect(() => storePending(readPendingSignIn()), []);

  const setPending = (next: PendingSignIn) => {
    storePending(next);
    writePendingSignIn(next);
  };
  const stepTo = (step: 'code' | undefined) => {
    const next = new URLSearchParams(search);
    if (step) next.set('step', step);
    else next.delete('step');
    return { search: next.toString() };
  };
  return {
    pending,
    setPending,
    isCodeAsked: search.get('step') === 'code' && pending !== null,
    askForCode: (next: PendingSignIn) => {
      setPending(next);
      void navigate(stepTo('code'), { state: { fromRecipient: true } });
    },
    askForRecipient: () => {
      if (state?.fromRecipient) void navigate(-1);
      else void navigate(stepTo(undefined), { replace: true });
    },
  };
}
