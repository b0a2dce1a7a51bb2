import { Bandage, CloudOff, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, useLocation, useNavigate, useNavigation } from 'react-router';
import { ApiError } from '../../api/api-error';
import { isChunkError, reloadForNewBuild } from '../../api/stale-build';
import { useHome } from '../../parts/page/use-home';
import { Button } from '../../ui/button';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { NotFoundScreen } from './not-found-screen';

/** What went wrong, as text for the user, with a next step. */
export function ErrorScreen({ error }: { error: unknown }) {
  const isReloading = useReloadForNewBuild(error);
  const here = useLocation();
  const home = useHome();
  const navigate = useNavigate();
  const { state } = useNavigation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  // A record that doesn't exist, or belongs to another user: retrying won't help.
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen text={error.message} />;
  if (isReloading) return <PageSkeleton label="Loading the newest version" />;

  const { title, text, requestId, isOurs } = describe(error);
  const Icon = isOurs ? Bandage : CloudOff;
  const tryAgain = () => {
    if (isChunkError(error)) window.location.reload();
    // Navigating here again refetches what failed and re-renders what broke; revalidating would only refetch.
    else void navigate(here, { replace: true, state: here.state });
  };
  return (
    <div className="page flex flex-col items-center gap-4 py-16 text-center sm:py-24">
      <div className="grid size-20 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <Icon className="size-9" aria-hidden="true" />
      </div>
      <h1 className="text-2xl font-extrabold">{title}</h1>
      <p className="max-w-md text-ink-soft">{text}</p>
      <div className="flex flex-wrap justify-center gap-3 pt-2">
        <Button
          isLoading={state === 'loading'}
          icon={<RotateCw className="size-4.5" aria-hidden="true" />}
          onClick={tryAgain}
        >
          Try again
        </Button>
        <Button variant="secondary" render={<Link to={home} />}>
          Go home
        </Button>
      </div>
      {requestId && (
        <p className="pt-4 text-sm text-ink-faint">
          If you write to us about it, add this number: <code className="font-bold">{requestId}</code>
        </p>
      )}
    </div>
  );
}

/** A newer build has replaced the chunks this page was about to load: one reload fetches them. */
function useReloadForNewBuild(error: unknown) {
  const [isReloading, setReloading] = useState(false);
  useEffect(() => {
    if (isChunkError(error)) setReloading(reloadForNewBuild());
  }, [error]);
  return isReloading;
}

interface ErrorDescription {
  title: string;
  text: string;
  requestId?: string;
  /** A bug of ours; otherwise connection or server may just be busy. */
  isOurs?: boolean;
}

function describe(error: unknown): ErrorDescription {
  if (isChunkError(error)) {
    return {
      title: 'This page could not be loaded',
      text: 'Your connection may have dropped. Check it and try again.',
    };
  }
  if (error instanceof ApiError) {
    return { title: 'That did not work', text: error.message, requestId: error.requestId };
  }
  if (isRouteErrorResponse(error)) {
    const { message, requestId } = (error.data ?? {}) as { message?: string; requestId?: string };
    if (message) return { title: 'That did not work', text: message, requestId };
  }
  return {
    title: 'Something went wrong',
    text: 'It’s our fault, not yours. Try again, or come back in a few minutes.',
    isOurs: true,
  };
}
