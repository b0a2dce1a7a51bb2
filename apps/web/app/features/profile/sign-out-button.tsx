import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/call';
import { toastError } from '../../api/errors-to-toasts';
import { removeToken } from '../../api/token';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { registrationHere } from '../notifications/push';

interface SignOutButtonProps {
  /** Where one signs in anew. */
  to?: string;
  /** What is still to be done while the session lives. */
  before?: () => Promise<unknown>;
}

/** Ends the session on the server and in this browser, and leads to where one signs in. */
export function SignOutButton({ to = paths.login(), before }: SignOutButtonProps) {
  const navigate = useNavigate();
  const leave = () => {
    removeToken();
    // Whoever signs in next wants their own way, not back to here.
    navigate(to, { replace: true });
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
      if (error instanceof ApiError && error.status === 401) leave();
      else toastError(error);
    },
  });
  return (
    <Button
      variant="secondary"
      icon={<LogOut className="size-4" aria-hidden="true" />}
      isLoading={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      Sign out
    </Button>
  );
}
