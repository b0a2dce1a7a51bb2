import { roleNames } from '@tailwell/contract/roles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../../api/api-error';
import { type CallReply, call } from '../../../api/call';
import { queryClient } from '../../../api/query-client';
import { onTokenChange, readToken, removeToken } from '../../../api/token';
import { CodeForm } from '../../../features/account/auth/code-form';
import { useFinishSignIn } from '../../../features/account/auth/finish-sign-in';
import type { PendingSignIn } from '../../../features/account/auth/pending-sign-in';
import { startSignIn } from '../../../features/account/auth/send-code';
import { rolesQuery } from '../../../parts/console/my-roles';
import { SignInFrame } from '../../../parts/console/sign-in-frame';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { ListFault } from '../../../parts/page/list-fault';
import { Refusal } from '../../../parts/refusal';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatMobile } from '../../../ui/format/mobile';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { useHydrated } from '../../../ui/use-hydrated';
import { ErrorScreen } from '../../shell/error-screen';
import type { Route } from './+types/join-console-page';

export const meta = () => titledForConsole('Your invitation');

type Invitation = CallReply<'POST /console/read/invitation/v1'>['data'];

/** The code from the URL fragment, which no server receives. */
const useCode = () =>
  useSyncExternalStore(
    (notify) => {
      window.addEventListener('hashchange', notify);
      return () => window.removeEventListener('hashchange', notify);
    },
    () => window.location.hash.slice(1),
    () => '',
  );

/** An invitation to join the staff: for whom, in which role, and how to accept. */
export default function JoinPage() {
  const isHydrated = useHydrated();
  const code = useCode();
  return (
    <SignInFrame>
      <div className="mx-auto flex w-full max-w-lg flex-col gap-6 px-4 py-8 sm:py-16">
        {isHydrated ? <Joining key={code} code={code} /> : <Waiting />}
      </div>
    </SignInFrame>
  );
}

function Joining({ code }: { code: string }) {
  // Signing in empties the cache, and an accepted invitation can't be fetched any more.
  const [known, setKnown] = useState<Invitation>();
  const invitation = useQuery({
    queryKey: ['POST /console/read/invitation/v1', code],
    queryFn: ({ signal }) => call('POST /console/read/invitation/v1', { body: { code } }, { signal }),
    enabled: known === undefined,
    select: ({ data }) => data,
  });
  const { data, error } = invitation;
  useEffect(() => {
    if (data) setKnown(data);
  }, [data]);
  if (known) return <Invited invitation={known} code={code} />;
  if (!error) return <Waiting />;
  const isInvalid = error instanceof ApiError && error.code.startsWith('INVITATION_');
  return isInvalid ? (
    <InvalidInvitation error={error} />
  ) : (
    <ListFault list={invitation} title="Your invitation couldn’t be read" />
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <SignInFrame>
    <ErrorScreen error={error} />
  </SignInFrame>
);

const Waiting = () => (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">Reading your invitation</span>
    <Skeleton className="h-10" />
    <Skeleton className="h-48 rounded-2xl" />
  </div>
);

const InvalidInvitation = ({ error }: { error: ApiError }) => (
  <div className="flex flex-col gap-5">
    <h1 className="text-3xl font-extrabold text-balance">
      {error.code === 'INVITATION_ACCEPTED' ? 'You have joined already' : 'This link can’t be used'}
    </h1>
    <p className="text-ink-soft">{error.message}</p>
    <div>
      <Button render={<Link to={paths.consoleLogin()} reloadDocument />}>Sign in to the console</Button>
    </div>
  </div>
);

const useToken = () => useSyncExternalStore(onTokenChange, readToken, () => null);

function Invited({ invitation, code }: { invitation: Invitation; code: string }) {
  const { name, role, scope, invitedBy, expiresAt } = invitation;
  const token = useToken();
  const accept = useAccept(code);
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl font-extrabold text-balance">
          {name ? `Welcome, ${name}` : 'Welcome to Tailwell'}
        </h1>
        <p className="text-ink-soft">
          {invitedBy || 'Tailwell'} invites you to work here as{' '}
          <strong className="font-bold text-ink">
            {[roleNames[role], scope].filter(Boolean).join(', ')}
          </strong>
          . The invitation can be accepted until <MomentInSentence moment={expiresAt} />.
        </p>
      </header>
      <section
        aria-labelledby="prove"
        className="flex flex-col gap-6 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-8"
      >
        {accept.error && <Refusal error={accept.error} />}
        {token ? (
          <Accept accept={accept} />
        ) : (
          <Prove invitation={invitation} onProven={() => accept.mutate()} />
        )}
      </section>
    </>
  );
}

/** Accepts the role, and opens its start page. */
function useAccept(code: string) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call('POST /console/accept/invitation/v1', { body: { code } }),
    meta: { isErrorShown: true },
    onSuccess: async () => {
      // The cached roles don't include the new one.
      await queryClient().invalidateQueries({ queryKey: rolesQuery.queryKey, refetchType: 'none' });
      void navigate(paths.console, { replace: true });
    },
  });
}

/** For users signed in at the console: the server checks whether the invitation is theirs. */
function Accept({ accept }: { accept: ReturnType<typeof useAccept> }) {
  const isOther = accept.error instanceof ApiError && accept.error.code === 'INVITATION_FOR_OTHERS';
  return (
    <>
      <h2 id="prove" className="text-2xl font-extrabold">
        {isOther ? 'Use the invited contact' : 'Accept the invitation'}
      </h2>
      {isOther ? (
        <Button
          size="lg"
          isWide
          onClick={() => {
            accept.reset();
            removeToken();
          }}
        >
          Sign out and continue
        </Button>
      ) : (
        <>
          <p className="text-ink-soft">You are signed in at the console in this browser.</p>
          <Button size="lg" isWide isLoading={accept.isPending} onClick={() => accept.mutate()}>
            Accept and open the console
          </Button>
        </>
      )}
    </>
  );
}

/** The inviting user chose the address or number: an OTP sent there proves it. */
function Prove({ invitation, onProven }: { invitation: Invitation; onProven: () => void }) {
  const { provider: channel, recipient } = invitation;
  const [pending, setPending] = useState<PendingSignIn>();
  const { finish, dialog } = useFinishSignIn();
  const send = useMutation({
    mutationFn: () => startSignIn(channel, recipient),
    meta: { isErrorShown: true },
    onSuccess: setPending,
  });
  return (
    <>
      <h2 id="prove" className="text-2xl font-extrabold">
        {pending ? 'Enter your OTP' : channel === 'email' ? 'Is this your email?' : 'Is this your number?'}
      </h2>
      {send.error && !pending && <Refusal error={send.error} />}
      {pending ? (
        <CodeForm
          pending={pending}
          onResent={setPending}
          onVerified={(signedIn) => {
            finish(signedIn);
            if (signedIn.token) onProven();
          }}
        />
      ) : (
        <>
          <p className="text-lg font-bold wrap-anywhere">
            {channel === 'email' ? recipient : formatMobile(recipient)}
          </p>
          <p className="text-ink-soft">
            We’ll send an OTP there to sign you in. Use the same way to sign in later.
          </p>
          <Button size="lg" isWide isLoading={send.isPending} onClick={() => send.mutate()}>
            Get OTP
          </Button>
        </>
      )}
      {dialog}
    </>
  );
}
