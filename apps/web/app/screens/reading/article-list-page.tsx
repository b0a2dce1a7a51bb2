import { petCategories } from '@tailwell/contract/pet-categories';
import { useQuery } from '@tanstack/react-query';
import { BookOpenText, CirclePlay, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { type BlogFilters, blogList, blogSearch } from '../../features/reading/posts/blog-list-query';
import { untilLoaded } from '../../lazy-chunk';
import { Pages } from '../../parts/lists/paged-list';
import { titled } from '../../parts/page/titled';
import { useAddressSearch } from '../../parts/page/use-address-search';
import { useMyKinds } from '../../parts/pets/my-kinds';
import { BlogCard, BlogCardSkeleton } from '../../parts/posts/blog-card';
import { TopicChips } from '../../parts/posts/topic-chips';
import { feedLink } from '../../parts/seo/feed-link';
import { postPaths } from '../../post-paths';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SelectField } from '../../ui/form/select-field';
import { counted } from '../../ui/format/count';

const SavedStrip = lazy(() => untilLoaded(() => import('../../features/reading/posts/saved-strip')));

export const meta = () => [
  ...titled('Tails & Tips', 'Articles about the pets of India, by vets and the editors of Tailwell.'),
  feedLink(),
];

/** Skeleton for the server's HTML: see screens/shell/guarded-layout.tsx. */
export const handle = { Skeleton: ListSkeleton };

/** All articles, newest first and for the user's pets before others, by topic, kind of pet and tag. */
export default function ArticleListPage() {
  const { params, latest, replace } = useAddressSearch();
  const filters = blogSearch.read(params);
  const ownKinds = useMyKinds();
  const list = useQuery({ ...blogList(filters, ownKinds), enabled: ownKinds !== undefined });
  const { page = 1, ...narrowing } = filters;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  const change = (changes: BlogFilters) =>
    void replace(blogSearch.write({ ...blogSearch.read(latest()), page: undefined, ...changes }));
  return (
    <ListFrame>
      <Filters
        filters={filters}
        onChange={change}
        total={list.data?.total ?? 0}
        isForOwnPets={filters.species === undefined && ownKinds !== undefined && ownKinds.length > 0}
      />
      <Pages
        list={list}
        page={page}
        search={(to) => blogSearch.write({ ...filters, page: to })}
        skeleton={<GridSkeleton />}
        empty={isNarrowed ? <NoMatches /> : <NoArticles />}
      >
        {(blogs, isStale) => (
          <ul aria-busy={isStale} className={classNames(grid, 'transition-opacity', isStale && 'opacity-60')}>
            {blogs.map((blog, at) => {
              const isLarge = at === 0 && page === 1;
              return (
                <li key={blog._id} className={isLarge ? largeCellClasses(blogs.length) : 'min-w-0'}>
                  <BlogCard blog={blog} isLarge={isLarge} level={2} />
                </li>
              );
            })}
          </ul>
        )}
      </Pages>
      <Suspense>
        <SavedStrip />
      </Suspense>
      <OtherSections />
    </ListFrame>
  );
}

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5';

/**
 * With three columns, the first article spans four cells, so twelve fill their rows; with two, it spans a row if one
 * would be left over.
 */
const largeCellClasses = (count: number) =>
  classNames('min-w-0 lg:col-span-2 lg:row-span-2', count % 2 === 1 && 'sm:col-span-2');

const ListFrame = ({ children }: { children: ReactNode }) => (
  <div className="page flex flex-col gap-6 py-6 sm:py-10">
    <header className="flex flex-col gap-1">
      <h1 className="text-3xl font-black tracking-tight">Tails & Tips</h1>
      <p className="text-ink-soft sm:text-lg">
        Practical help for everyday life with a pet in India. Health advice is reviewed by a vet.
      </p>
    </header>
    {children}
  </div>
);

interface FiltersProps {
  filters: BlogFilters;
  onChange: (some: BlogFilters) => void;
  /** Total number of results. */
  total: number;
  /** Whether those for the user's pets come first. */
  isForOwnPets: boolean;
}

/** Topics as chips, each a link; the kind of pet; and the tag from the address. */
const Filters = ({ filters, onChange, total, isForOwnPets }: FiltersProps) => (
  <div className="flex flex-col gap-3">
    <TopicChips
      topic={filters.topic}
      search={(topic) => blogSearch.write({ ...filters, topic, page: undefined })}
      className="lg:flex-wrap"
    />
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="mr-auto text-sm font-bold text-ink-soft">
        {total > 0 && `${counted(total, 'article')}${isForOwnPets ? ', for your pets first' : ''}`}
      </p>
      <div className="order-last w-44">
        <SelectField
          label="Your pet"
          isLabelHidden
          placeholder="Any pet"
          options={petCategories.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={filters.species ?? ''}
          onChange={({ target }) =>
            onChange({ species: petCategories.find(({ slug }) => slug === target.value)?.slug })
          }
        />
      </div>
      {filters.tag && (
        <button
          type="button"
          onClick={() => onChange({ tag: undefined })}
          className="inline-flex min-h-11 items-center gap-2 rounded-full bg-primary-soft px-4.5 text-sm font-bold text-on-primary-soft"
        >
          <span className="sr-only">Remove the tag </span>#{filters.tag}
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  </div>
);

const NoMatches = () => (
  <EmptyState
    picture={<BookOpenText aria-hidden="true" />}
    title="No articles here yet"
    action={
      <Button render={<Link to={{ search: '' }} replace preventScrollReset />}>See all articles</Button>
    }
  >
    Try another topic or another kind of pet.
  </EmptyState>
);

const NoArticles = () => (
  <EmptyState
    picture={<BookOpenText aria-hidden="true" />}
    title="The first articles are being written"
    action={
      <Button variant="secondary" render={<Link to={postPaths.guides} />}>
        See the guides
      </Button>
    }
  >
    They’ll appear here, with their authors and reviewers.
  </EmptyState>
);

const otherSections = [
  {
    path: postPaths.videos(),
    name: 'Paw Play',
    about: 'Short clips to learn from, with captions',
    Icon: CirclePlay,
    classes: 'bg-accent-soft text-on-accent-soft',
  },
  {
    path: postPaths.guides,
    name: 'Guides',
    about: 'What owners ask most: signs, first aid and when to see a vet',
    Icon: BookOpenText,
    classes: 'bg-primary-soft text-on-primary-soft',
  },
];

/** Links to videos and guides. */
const OtherSections = () => (
  <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4">
    {otherSections.map(({ path, name, about, Icon, classes }) => (
      <li key={path} className="min-w-0">
        <Link
          to={path}
          className={classNames(
            'flex h-full items-center gap-4 rounded-xl p-5 transition-shadow hover:shadow-lift',
            classes,
          )}
        >
          <Icon className="size-9 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          <span>
            <span className="block text-lg font-extrabold">{name}</span>
            <span className="block text-sm">{about}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

const GridSkeleton = () => (
  <div role="status" className={grid}>
    <span className="sr-only">Loading the articles</span>
    {['a', 'b', 'c', 'd', 'e'].map((key, at) => (
      <div key={key} className={at === 0 ? largeCellClasses(5) : 'min-w-0'}>
        <BlogCardSkeleton isLarge={at === 0} />
      </div>
    ))}
  </div>
);

/** As high as the filters. */
const FiltersSkeleton = () => (
  <div className="flex flex-col gap-3 overflow-hidden">
    <div className="flex gap-2 py-1">
      {['w-28', 'w-24', 'w-24', 'w-20'].map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <Skeleton key={at} className={classNames('h-11 shrink-0 rounded-full', width)} />
      ))}
    </div>
    <Skeleton className="h-12 w-44 shrink-0 self-end" />
  </div>
);

function ListSkeleton() {
  return (
    <ListFrame>
      <FiltersSkeleton />
      <GridSkeleton />
    </ListFrame>
  );
}
