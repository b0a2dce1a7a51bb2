import { formatPets } from '@tailwell/contract/pet-categories';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, BookOpenText } from 'lucide-react';
import { Link } from 'react-router';
import { ensure, prefetch } from '../../api/prefetch';
import { guideList } from '../../features/reading/guides/guides-query';
import { PostCover } from '../../parts/posts/post-cover';
import { publicPage } from '../../parts/seo/public-page';
import { postPaths } from '../../post-paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { listed } from '../../ui/format/count';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/guide-list-page';

export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, guideList);
export const clientLoader = () => ensure(guideList);

export const meta = () =>
  publicPage({
    title: 'Pet health guides',
    description:
      'Signs, when to go to a vet right away, treatment and prevention of common concerns of dogs and cats in India. Each guide is reviewed by a vet.',
    path: postPaths.guides,
  });

export default function GuideListPage() {
  const { data: guides } = useQuery(guideList);
  if (!guides) return <PageSkeleton label="Loading the guides" />;
  return (
    <div className="page flex flex-col gap-6 py-8 sm:py-12">
      <header className="flex max-w-3xl flex-col gap-2">
        <h1 className="text-3xl font-extrabold">Guides</h1>
        <p className="text-lg text-ink-soft text-pretty">
          What it is, when to go to a vet right away, and what helps. Every guide is reviewed by a vet.
        </p>
      </header>
      {guides.length === 0 ? (
        <EmptyState
          picture={<BookOpenText aria-hidden="true" />}
          title="No guides yet"
          action={
            <Button variant="secondary" render={<Link to={postPaths.cities} />}>
              Find a vet in your city
            </Button>
          }
        >
          Pet health guides appear here once a vet has reviewed them.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {guides.map(({ slug, name, summary, species, cover }) => (
            <li key={slug} className="min-w-0">
              <Card
                render={<Link to={postPaths.guide(slug)} />}
                className="flex h-full flex-col gap-2 overflow-hidden"
              >
                <span className="-mx-5 -mt-5 mb-2 block sm:-mx-6 sm:-mt-6">
                  <PostCover cover={cover} />
                </span>
                <span className="text-xs font-bold tracking-wide text-primary uppercase">
                  For {listed(species.map(formatPets))}
                </span>
                <span className="text-xl leading-snug font-extrabold">{name}</span>
                <span className="text-sm text-ink-soft text-pretty">{summary}</span>
                <span className="mt-auto inline-flex items-center gap-1.5 pt-2 font-bold text-primary">
                  Read the guide <ArrowRight className="size-4" aria-hidden="true" />
                </span>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
