import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { type CallReply, call } from '../../../api/call';
import { textOf } from '../../../api/errors-to-toasts';
import { apiQuery, callKey } from '../../../api/query-client';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toasts } from '../../../ui/feedback/toast';
import { RelativeTime } from '../../../ui/format/relative-time';
import { Card } from '../../../ui/layout/card';
import { SignOutButton, type SignOutLoss } from './sign-out-button';

const LIST = 'GET /user/get/my/sessions/v1';
type Session = CallReply<typeof LIST>['data'][number];

/** The user's sessions with their sign-in methods, and how to end them. */
export function SessionsCard({ methods, loss }: { methods: string; loss?: SignOutLoss }) {
  const queries = useQueryClient();
  const { data: sessions, error, refetch, isFetching } = useQuery(apiQuery(LIST));
  const onSuccess = async ({ message }: { message: string }) => {
    toasts.success(message);
    await queries.invalidateQueries({ queryKey: callKey(LIST) });
  };
  const others = useMutation({
    mutationFn: () => call('DELETE /user/delete/my/other/sessions/v1'),
    onSuccess,
  });
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-extrabold">Signing in</h2>
        <p className="mt-1 text-ink-soft">You sign in with {methods}.</p>
      </div>
      {!sessions && !error && <Skeleton className="h-15 rounded-lg" />}
      {!sessions && error && (
        <Banner
          kind="danger"
          action={
            <Button variant="secondary" isLoading={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          {textOf(error)}
        </Banner>
      )}
      {sessions && (
        <ul aria-label="Where you are signed in" className="flex flex-col divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session._id} session={session} onEnded={onSuccess} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <SignOutButton loss={loss} />
        {sessions && sessions.length > 1 && (
          <Button variant="secondary" isLoading={others.isPending} onClick={() => others.mutate()}>
            Sign out everywhere else
          </Button>
        )}
      </div>
    </Card>
  );
}

function SessionRow({
  session: { _id, device, lastUsedAt, isThis },
  onEnded,
}: {
  session: Session;
  onEnded: (answer: { message: string }) => unknown;
}) {
  const end = useMutation({
    mutationFn: () => call('DELETE /user/delete/my/session/{id}/v1', { params: { id: _id } }),
    onSuccess: onEnded,
  });
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Laptop;
  return (
    <li className="flex min-h-14 items-center gap-3.5 py-2">
      <Icon className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      <p className="min-w-0 flex-1">
        <span className="block font-bold wrap-anywhere">{device}</span>
        <span className="block text-sm text-ink-soft">
          {isThis ? (
            'This device'
          ) : (
            <>
              Last used <RelativeTime moment={lastUsedAt} />
            </>
          )}
        </span>
      </p>
      {!isThis && (
        <Button variant="quiet" isLoading={end.isPending} onClick={() => end.mutate()}>
          Sign out <span className="sr-only">of {device}</span>
        </Button>
      )}
    </li>
  );
}
