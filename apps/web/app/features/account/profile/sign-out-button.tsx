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
import { localRegistration } from '../notifications/push';

export interface SignOutLoss {
  title: string;
  text: string;
  confirmLabel?: string;
}

interface SignOutButtonProps {
  /** The sign-in page to go to. */
  to?: string;
  /** Runs while the session is still valid. */
  before?: () => Promise<unknown>;
  /** Data that would be lost: confirmed first. */
  loss?: SignOutLoss;
  /** Clears the user's data in this browser, beyond the session. */
  clear?: () => Promise<unknown>;
}

/** Ends the session on the server and in this browser, and goes to the sign-in page. */
export function SignOutButton({ to = paths.login(), before, loss, clear }: SignOutButtonProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    await clear?.();
    removeToken();
    // Without `next`: another user may sign in, who shouldn't end up here.
    await navigate(to, { replace: true });
  };
  const signOut = useMutation({
    mutationFn: async () => {
      await before?.();
      // Stops push messages of this user to this browser.
      return call('POST /auth/logout/user/v1', { body: { fcmToken: localRegistration().token } });
    },
    meta: { isErrorShown: true },
    onSuccess: leave,
    onError: (error) => {
      // The session had already ended on the server: only this browser is left.
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
