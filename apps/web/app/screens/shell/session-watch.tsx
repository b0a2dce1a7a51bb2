import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { clearDrafts } from '../../api/drafts';
import { clearSessionLost, isSessionLost, onSessionLost } from '../../api/session-lost';
import { isConsole, onTokenChange, readToken } from '../../api/token';
import { showSession } from '../../features/account/session/document-state';
import { clearCopy } from '../../features/pets/health-cards/clear-copy';
import { clearDoses } from '../../features/pets/reminders/clear-doses';
import { clearArticles } from '../../features/reading/posts/clear-articles';
import { clearWatched } from '../../features/reading/videos/clear-watched';
import { clearStoredLists } from '../../features/vets/ambulances/stored-emergency-lists';
import { clearReports } from '../../features/welfare/abuse-reports/clear-reports';
import { tryLoading } from '../../lazy-chunk';
import { paths } from '../../paths';

/** Follows the session: clears a user's data before the next user's, and redirects to sign-in when it ends. */
export function SessionWatch() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const hasSignedOut = useRef(false);

  useEffect(() => {
    let previous = readToken();
    return onTokenChange(() => {
      const token = readToken();
      showSession();
      // Not on sign-out: the page being left would refetch removed data in vain.
      if (token !== previous && token) client.clear();
      // A visitor's drafts stay theirs after sign-in.
      if (token !== previous && previous) {
        clearDrafts();
        clearStoredLists();
        if (!isConsole(location.pathname)) {
          clearDoses();
          // After an expired session, usually the same user returns.
          if (!isSessionLost()) {
            clearReports();
            clearArticles();
            clearWatched();
          }
        }
      }
      if (token && !previous && !isConsole(location.pathname) && isSessionLost()) {
        clearSessionLost();
        void tryLoading(() => import('../../features/welfare/abuse-reports/clear-others')).then((others) =>
          others?.clearOthersReports(),
        );
      }
      if (token !== previous && !isConsole(location.pathname)) clearCopy();
      hasSignedOut.current = token === null;
      previous = token;
    });
  }, [client]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page changes, the one before needs nothing more
  useEffect(() => {
    if (hasSignedOut.current) client.removeQueries({ type: 'inactive' });
    hasSignedOut.current = false;
  }, [client, pathname]);

  useEffect(
    () =>
      onSessionLost(() => {
        const login = isConsole(pathname) ? paths.consoleLogin : paths.login;
        if (pathname !== login()) void navigate(login(pathname + search), { replace: true });
      }),
    [navigate, pathname, search],
  );
  return null;
}
