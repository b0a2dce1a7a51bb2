import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ensure, prefetch } from '../../api/prefetch';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageSkeleton } from '../../ui/skeleton';
import { titled } from '../layout/titled';
import { useSignedIn } from '../session/use-signed-in';
import type { Route } from './+types/search-page';
import { FoundGroupCard } from './found-group-card';
import { SearchBox } from './search-box';
import { LONGEST, searchFor } from './search-query';

const readWords = (search: URLSearchParams) =>
  (search.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, LONGEST);

const wordsOf = (request: Request) => readWords(new URL(request.url).searchParams);

export async function loader({ context, request }: Route.LoaderArgs) {
  const words = wordsOf(request);
  return { ...(await prefetch(context, searchFor(words))), words };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const words = wordsOf(request);
  await ensure(searchFor(words));
  return { words };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const words = loaderData?.words;
  return [
    ...titled(words ? `Search: ${words}` : 'Search', 'Products, vets, shops and services for your pets.'),
    // Every word would be a page of its own.
    { name: 'robots', content: 'noindex' },
  ];
}

export default function SearchPage() {
  const [search] = useSearchParams();
  const words = readWords(search);
  const { data } = useQuery(searchFor(words));
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <h1 className={words ? 'text-2xl font-extrabold wrap-anywhere' : 'text-2xl font-extrabold'}>
        {words ? `Results for “${data?.data.isCorrected ? data.data.understood : words}”` : 'Search'}
      </h1>
      <SearchBox initial={words} />
      {data ? <Results found={data.data} words={words} /> : <PageSkeleton label="Searching" />}
    </div>
  );
}

type Found = NonNullable<ReturnType<typeof useFound>['data']>['data'];
const useFound = (words: string) => useQuery(searchFor(words));

function Results({ found, words }: { found: Found; words: string }) {
  const isSignedIn = useSignedIn();
  if (words === '') return <Popular words={found.popular} />;
  if (found.groups.length === 0) {
    return (
      <EmptyState
        picture={<SearchX aria-hidden="true" />}
        title={`Nothing found for “${words}”`}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Button look="secondary" render={<Link to={paths.productCategory()} />}>
              See all groups of products
            </Button>
            <Button look="secondary" render={<Link to={paths.consultation} />}>
              Ask a vet
            </Button>
          </span>
        }
      >
        Try fewer or other words, like “tick” or “dog food”, or ask a vet what helps.
      </EmptyState>
    );
  }
  return (
    <>
      {found.isCorrected && (
        <p className="text-ink-soft">
          Nothing is called “{words}”, so this is what comes nearest:{' '}
          <strong className="text-ink">{found.understood}</strong>.
        </p>
      )}
      {found.groups.map((group) => (
        <FoundGroupCard
          key={group.kind}
          group={group}
          understood={found.understood}
          isSignedIn={isSignedIn}
        />
      ))}
    </>
  );
}

const Popular = ({ words }: { words: string[] }) =>
  words.length > 0 && (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">Popular searches</h2>
      <ul className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word}>
            <Link
              to={paths.search(word)}
              className="inline-flex min-h-11 items-center rounded-full bg-primary-soft px-4.5 text-sm font-bold text-on-primary-soft"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
