import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../api/call';
import { apiQuery, cacheAnswer, callKey } from '../../api/query-client';
import { useLiveEvent } from '../../api/socket';
import { ConversationCard } from '../../features/site/conversations/conversation-card';
import { BackLink } from '../../parts/page/back-link';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';

export const meta = () => titled('Your message');

/** One conversation of the owner's with support. */
export default function MyMessagePage() {
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const query = apiQuery('GET /user/get/my/message/{id}/v1', { params: { id } });
  const found = useQuery({ ...query, staleTime: 0 });
  useLiveEvent('notification', ({ data }) => {
    if (data.url === paths.myMessage(id)) void queries.invalidateQueries({ queryKey: query.queryKey });
  });
  if (found.isPending) return <PageSkeleton label="Loading your message" />;
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.myMessages}>Your messages</BackLink>
      <h1 className="text-2xl font-extrabold">Your message</h1>
      {found.error && <ListFault list={found} />}
      {found.data && (
        <ConversationCard
          key={id}
          conversation={found.data}
          draft={`message:${id}`}
          send={(text, idempotencyKey) =>
            call(
              'POST /user/reply/my/message/{id}/v1',
              { params: { id }, body: { text } },
              { idempotencyKey },
            )
          }
          onSent={(conversation) => {
            cacheAnswer(queries, query, conversation);
            void queries.invalidateQueries({ queryKey: callKey('GET /user/list/my/messages/v1') });
          }}
        />
      )}
    </div>
  );
}
