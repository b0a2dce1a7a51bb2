import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onSessionLost } from '../../api/session-lost';
import { onTokenChange, readToken } from '../../api/token';
import { paths } from '../../paths';
import { showSession } from './document-state';

/** Follows the session: forgets one person's data before the next one's, and leads to sign-in when it ends. */
export function SessionWatch() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    let known = readToken();
    return onTokenChange(() => {
      const token = readToken();
      showSession();
      if (token !== known) client.clear();
      known = token;
    });
  }, [client]);

  useEffect(
    () =>
      onSessionLost(() => {
        if (pathname !== '/login') navigate(paths.login(pathname + search), { replace: true });
      }),
    [navigate, pathname, search],
  );
  return null;
}
