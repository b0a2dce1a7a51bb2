import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import {
  createRoutesStub,
  Meta,
  type NavigateFunction,
  Outlet,
  useLocation,
  useNavigate,
} from 'react-router';
import { expect } from 'vitest';
import { PrefetchedQueries } from '../api/prefetch';
import { queryClient } from '../api/query-client';
import { newLoadContext } from '../load-context';
import { ConnectionBanner } from '../screens/shell/connection-banner';
import { LoadingOverlay, PageAnnouncer } from '../screens/shell/page-changes';
import { SessionWatch } from '../screens/shell/session-watch';
import { LoadedWatches } from '../screens/shell/watches';
import { Toaster } from '../ui/feedback/toast';
import { loadScreen, screens } from './screens';

interface ScreenOptions {
  /** Defaults to an owner. The console has sessions of its own. */
  as?: 'visitor' | 'owner' | 'staff';
  /** With the watchers of events, doses and consent, which the browser loads later. */
  hasWatches?: boolean;
}

const TOKENS = { owner: 'token', staff: 'vetToken' };

type Pressable = 'button' | 'link' | 'menuitem' | 'radio' | 'checkbox' | 'switch' | 'tab' | 'option';

/** The token of the session that tests start with. */
export const TOKEN = 'the-token-of-the-test';

/**
 * Renders the screen at a path within its layouts, as after hydration: loaders run, links navigate to other screens,
 * and `location` is the address bar. The answers of `serveApi` decide what it shows.
 */
export async function renderScreen(path: string, { as = 'owner', hasWatches }: ScreenOptions = {}) {
  if (as !== 'visitor') localStorage.setItem(TOKENS[as], TOKEN);
  showAddress(path);
  await loadScreen(location.pathname);
  // Retries failures as often as usual, without the waits between.
  const defaults = queryClient().getDefaultOptions();
  queryClient().setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });

  let navigate: NavigateFunction | undefined;
  function Root() {
    navigate = useNavigate();
    useAddressBar();
    return (
      <QueryClientProvider client={queryClient()}>
        <Meta />
        <PrefetchedQueries>
          <Outlet />
        </PrefetchedQueries>
        <SessionWatch />
        {hasWatches && <LoadedWatches />}
        <PageAnnouncer />
        <LoadingOverlay />
        <ConnectionBanner />
        <Toaster />
      </QueryClientProvider>
    );
  }
  const context = newLoadContext({ nonce: '', fetchApi: (apiPath, init) => fetch(`/api${apiPath}`, init) });
  const Stub = createRoutesStub(
    [{ id: 'root', path: '', Component: Root, HydrateFallback: () => null, children: screens() }],
    context,
  );
  const { unmount } = render(<Stub initialEntries={[path]} />);
  const user = userEvent.setup({ delay: null });
  return {
    user,
    /** Clicks the element with this name, once it is there. */
    press: async (name: string | RegExp, role: Pressable = 'button') =>
      user.click(await screen.findByRole(role, { name })),
    /** Replaces the text of a field in one go. */
    async fill(label: string | RegExp, text: string) {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    },
    /** Leaves the page for good, as by closing its tab. */
    unmount,
    /** Moves this many steps in the tab's history. */
    go: (steps: number) => navigate?.(steps),
    /** Leaves the page and reopens its address: only what is stored survives. */
    async reload() {
      const address = location.pathname + location.search;
      unmount();
      queryClient().clear();
      return renderScreen(address, { as, hasWatches });
    },
  };
}

function useAddressBar() {
  const { pathname, search, hash } = useLocation();
  // Before the page below reads it.
  useLayoutEffect(() => showAddress(pathname + search + hash), [pathname, search, hash]);
}

const showAddress = (address: string) => history.replaceState(null, '', address);

/** The address bar, without the origin. */
export const address = () => location.pathname + location.search;

/** Waits for the address bar to show a path. */
export const arriveAt = (path: string) => waitFor(() => expect(address()).toBe(path));

/** Waits for a toast. Found by its attribute: an error is announced as an alert, and hidden from the role tree. */
export const expectToast = (text: string) =>
  waitFor(() => {
    const shown = Array.from(
      document.querySelectorAll('[role=status]'),
      (notification) => notification.textContent,
    );
    expect(shown).toContainEqual(expect.stringContaining(text));
  });
