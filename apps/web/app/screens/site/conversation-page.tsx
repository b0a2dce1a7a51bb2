import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/call';
import { cacheAnswer, callKey } from '../../api/query-client';
import { ConversationCard, type OwnConversation } from '../../features/site/conversations/conversation-card';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { withAccessKey } from '../../parts/with-access-key';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { useHydrated } from '../../ui/use-hydrated';

const KEY = /^[\w.-]{16,300}$/;

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta = () => [
  ...titled('Your message'),
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

const openedBy = (key: string) =>
  queryOptions<OwnConversation>({
    queryKey: [...callKey('GET /static/get/conversation/v1'), key],
    queryFn: async ({ signal }) =>
      (await call('GET /static/get/conversation/v1', {}, { signal, fetchApi: withAccessKey(key) })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** Target of the link in our answers to people without an account. Its key follows the #, which no server receives. */
export default function ConversationPage() {
  const key = useLocation().hash.slice(1);
  const isHydrated = useHydrated();
  const queries = useQueryClient();
  const isKey = KEY.test(key);
  const query = openedBy(key);
  const found = useQuery({ ...query, enabled: isHydrated && isKey });
  if (!isHydrated || (isKey && found.isPending)) return <PageSkeleton label="Opening your message" />;
  if (!isKey || isEnded(found.error)) return <LinkEnded />;
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <h1 className="text-2xl font-extrabold">Your message</h1>
      {found.error && <ListFault list={found} />}
      {found.data && (
        <ConversationCard
          key={key}
          conversation={found.data}
          // Not the key itself: it opens the conversation.
          draft={`message:${found.data.messages[0]?._id}`}
          send={(text) =>
            call('POST /static/reply/conversation/v1', { body: { text } }, { fetchApi: withAccessKey(key) })
          }
          onSent={(conversation) => cacheAnswer(queries, query, conversation)}
        />
      )}
    </div>
  );
}

/** Whether a link has expired, or opens nothing. */
const isEnded = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.code === 'LINK_EXPIRED');

const LinkEnded = () => (
  <div className="page max-w-xl py-12">
    <h1 className="sr-only">Your message</h1>
    <EmptyState
      picture={<Link2Off aria-hidden="true" />}
      title="This link can’t be opened"
      action={<Button render={<Link to={paths.contact} />}>Write to us</Button>}
    >
      It has expired, or a part of the address is missing. We still have what you wrote: please write to us
      again.
    </EmptyState>
  </div>
);
