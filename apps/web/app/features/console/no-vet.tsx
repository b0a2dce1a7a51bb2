import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call';
import { removeToken } from '../../api/token';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/skeleton';
import { ConsoleFrame } from './console-frame';

/** Behind the sign-in page's question mark: somebody has signed in who is no vet. */
export const NO_VET = 'no-vet';

/** Signs a person out who is no vet, and leads to where they are told so. */
export function NoVet() {
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: () => call('POST /auth/logout/user/v1', { body: {} }),
    meta: { isErrorShown: true },
    // Also when the server could not be reached: this browser forgets the session in any case.
    onSettled: () => {
      removeToken();
      navigate(`${paths.consoleLogin()}?${NO_VET}`, { replace: true });
    },
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <ConsoleFrame>
      <PageSkeleton label="Signing you out" />
    </ConsoleFrame>
  );
}
