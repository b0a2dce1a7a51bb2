import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call';
import { removeToken } from '../../api/token';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { ConsoleFrame } from './console-frame';

/** Behind the sign-in page's question mark: somebody has signed in who does not work with us. */
export const NO_ROLE = 'no-role';

/** Signs a person out who is neither vet nor pharmacist nor of a shop, and leads to where they are told so. */
export function NoRole() {
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: () => call('POST /auth/logout/user/v1', { body: {} }),
    meta: { isErrorShown: true },
    // Also when the server could not be reached: this browser forgets the session in any case.
    onSettled: () => {
      removeToken();
      void navigate(`${paths.consoleLogin()}?${NO_ROLE}`, { replace: true });
    },
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <ConsoleFrame>
      <PageSkeleton label="Signing you out" />
    </ConsoleFrame>
  );
}
