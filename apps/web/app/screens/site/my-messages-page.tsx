import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { replyQuery } from '../../api/query-client';
import { ConversationState } from '../../features/site/conversations/conversation-state';
import { PagedList } from '../../parts/lists/paged-list';
import { pageSearch } from '../../parts/lists/search-params';
import { topicNames } from '../../parts/message-labels';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { RelativeTime } from '../../ui/format/relative-time';
import { Card } from '../../ui/layout/card';

export const meta = () => titled('Your messages');

/** What the owner has written to us, with the latest message of each conversation. */
export default function MyMessagesPage() {
  const { page } = pageSearch.read(useSearchParams()[0]);
  const list = useQuery({
    ...replyQuery('GET /user/list/my/messages/v1', { query: { page } }),
    placeholderData: keepPreviousData,
    // An answer may have arrived.
    staleTime: 0,
  });
  const write = <Button render={<Link to={paths.contact} />}>Write to us</Button>;
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.profile}>Your account</BackLink>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-extrabold">Your messages</h1>
        {list.data && list.data.total > 0 && write}
      </header>
      <PagedList
        list={list}
        page={page}
        search={(number) => pageSearch.write({ page: number })}
        loading="Loading your messages"
        skeleton={<Skeleton className="h-28" />}
        empty={
          <EmptyState picture={<MessagesSquare aria-hidden="true" />} title="No messages yet" action={write}>
            What you write to us while signed in shows here, with our answers.
          </EmptyState>
        }
      >
        {({ _id, ticket, topic, state, excerpt, lastWrittenAt }) => (
          <Card className="flex flex-col gap-2" render={<Link to={paths.myMessage(_id)} />}>
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="font-extrabold">{topicNames[topic]}</span>
              <ConversationState state={state} />
            </span>
            <span className="line-clamp-2 wrap-anywhere">{excerpt}</span>
            <span className="text-sm text-ink-soft">
              <RelativeTime moment={lastWrittenAt} /> · Ticket {ticket}
            </span>
          </Card>
        )}
      </PagedList>
    </div>
  );
}
