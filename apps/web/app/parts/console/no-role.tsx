import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call';
import { removeToken } from '../../api/token';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { ConsoleFrame } from './console-frame';

/** Query parameter of the sign-in page: the user who signed in is not staff. */
export const NO_ROLE = 'no-role';

/** Signs out a user who is neither vet nor pharmacist nor shop staff, and redirects to an explanation. */
export function NoRole() {
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: () => call('POST /auth/logout/user/v1', { body: {} }),
    meta: { isErrorShown: true },
    // Also if the server could not be reached: this browser drops the session in any case.
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
