import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, MailPlus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../api/call';
import { consolePaths } from '../../../console-paths';
import { LetterRow } from '../../../features/reading/newsletter-console/letter-row';
import {
  cacheLetter,
  type Letter,
  letterList,
  listSearch,
} from '../../../features/reading/newsletter-console/newsletters';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { useStep } from '../../../parts/console/use-step';
import { PagedList } from '../../../parts/lists/paged-list';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { grouped } from '../../../ui/format/count';

export const meta = () => titledForConsole('Newsletter');

/** Polling interval for letters being sent, in milliseconds. */
const POLL_INTERVAL = 15_000;

export default function NewslettersPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { page } = listSearch.read(useSearchParams()[0]);
  const list = useQuery({
    ...letterList(page),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: POLL_INTERVAL,
  });
  const creation = useStep<object, Letter>({
    make: (_, options) => call('POST /console/newsletters/v1', { body: {} }, options),
    onDone: async (letter) => {
      await cacheLetter(queries, letter);
      await navigate(consolePaths.newsletter(letter._id));
    },
    refresh: async () => {},
  });
  const button = (
    <Button
      icon={<MailPlus className="size-5" aria-hidden="true" />}
      isLoading={creation.isPending}
      // Each click creates a letter of its own.
      onClick={() => creation.mutate({ at: Date.now() })}
    >
      New newsletter
    </Button>
  );
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl font-extrabold">Newsletter</h1>
          <p className="text-ink-soft">Newsletters to everyone who has subscribed and confirmed by email.</p>
        </div>
        {button}
      </header>
      {creation.error && <Refusal error={creation.error} />}
      {list.data && <Subscribers {...list.data.subscribers} />}
      <PagedList
        list={list}
        page={page}
        search={(number) => listSearch.write({ page: number })}
        label="Newsletters"
        loading="Loading the newsletters"
        skeleton={<Skeleton className="h-28" />}
        empty={
          <EmptyState picture={<Mail aria-hidden="true" />} title="No newsletter yet" action={button}>
            A new one starts with posts from the last month.
          </EmptyState>
        }
        className="flex flex-col gap-3"
        hasStaleWarning
      >
        {(letter) => <LetterRow letter={letter} />}
      </PagedList>
    </div>
  );
}

interface SubscribersProps {
  subscribed: number;
  asked: number;
  left: number;
  bounced: number;
}

/** Number of addresses in each state; the addresses themselves are never shown. */
const Subscribers = ({ subscribed, asked, left, bounced }: SubscribersProps) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {[
      { name: 'Subscribers', count: subscribed },
      { name: 'Not confirmed yet', count: asked },
      { name: 'Unsubscribed', count: left },
      { name: 'Can’t be reached', count: bounced },
    ].map(({ name, count }) => (
      <div key={name} className="flex flex-col-reverse justify-end rounded-lg bg-sunken px-4 py-3">
        <dt className="text-sm text-ink-soft">{name}</dt>
        <dd className="text-2xl font-extrabold tabular-nums">{grouped(count)}</dd>
      </div>
    ))}
  </dl>
);
