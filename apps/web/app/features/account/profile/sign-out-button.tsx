import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { toastError } from '../../../api/errors-to-toasts';
import { removeToken } from '../../../api/token';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { registrationHere } from '../notifications/push';

/** What signing out would lose. */
export interface SignOutLoss {
  title: string;
  text: string;
  confirmLabel?: string;
}

interface SignOutButtonProps {
  /** Where one signs in anew. */
  to?: string;
  /** What is still to be done while the session lives. */
  before?: () => Promise<unknown>;
  /** What would be lost: it is asked about first. */
  loss?: SignOutLoss;
  /** Clears what this browser stores of the person, beside the session. */
  clear?: () => Promise<unknown>;
}

/** Ends the session on the server and in this browser, and leads to where one signs in. */
export function SignOutButton({ to = paths.login(), before, loss, clear }: SignOutButtonProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    await clear?.();
    removeToken();
    // Whoever signs in next wants their own way, not back to here.
    await navigate(to, { replace: true });
  };
  const signOut = useMutation({
    mutationFn: async () => {
      await before?.();
      // This browser is no longer woken for who leaves.
      return call('POST /auth/logout/user/v1', { body: { fcmToken: registrationHere().token } });
    },
    meta: { isErrorShown: true },
    onSuccess: leave,
    onError: (error) => {
      // The server had ended the session already: there is nothing left to end but here.
      if (error instanceof ApiError && error.status === 401) return leave();
      return toastError(error);
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        icon={<LogOut className="size-4" aria-hidden="true" />}
        isLoading={signOut.isPending}
        onClick={() => (loss ? setAsking(true) : signOut.mutate())}
      >
        Sign out
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={loss?.title ?? ''}
        confirmLabel={loss?.confirmLabel ?? 'Sign out and lose them'}
        cancelLabel="Stay signed in"
        isDangerous
        isBusy={signOut.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => signOut.mutate()}
      >
        {loss?.text}
      </ConfirmDialog>
    </>
  );
}
