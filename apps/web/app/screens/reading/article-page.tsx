import { topicNames } from '@tailwell/contract/post-topics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { isRouteErrorResponse, redirect, replace, useLocation } from 'react-router';
import { ApiError } from '../../api/api-error';
import { dataOf, prefetch } from '../../api/prefetch';
import { queryClient } from '../../api/query-client';
import { useSignedIn } from '../../api/use-signed-in';
import { ArticleBlocks } from '../../features/reading/posts/article-blocks';
import {
  CollapsibleContents,
  ContentsAside,
  useSectionInView,
} from '../../features/reading/posts/article-contents';
import { ArticleHead, ReviewedBy } from '../../features/reading/posts/article-head';
import { readParts } from '../../features/reading/posts/article-outline';
import { HealthNote } from '../../features/reading/posts/health-note';
import { pictureOfArticle } from '../../features/reading/posts/picture-of-article';
import { type BlogDetails, blogDetails } from '../../features/reading/posts/posts-query';
import { useReading } from '../../features/reading/posts/use-reading';
import { tryLoading, untilLoaded, whenIdle } from '../../lazy-chunk';
import { titled } from '../../parts/page/titled';
import { feedLink } from '../../parts/seo/feed-link';
import { publicPage } from '../../parts/seo/public-page';
import { currentAddress, postIdIn, postPaths } from '../../post-paths';
import { Banner } from '../../ui/feedback/banner';
import { Skeleton } from '../../ui/feedback/skeleton';
import { MomentInSentence } from '../../ui/format/moment-in-sentence';
import { ErrorScreen } from '../shell/error-screen';
import { NotFoundScreen } from '../shell/not-found-screen';
import type { Route } from './+types/article-page';

// Hydrated separately, after what is in view.
const ArticleActions = lazy(() => untilLoaded(() => import('../../features/reading/posts/article-actions')));
const ArticleEnd = lazy(() => untilLoaded(() => import('../../features/reading/posts/article-end')));
const ArticleForSearchEngines = lazy(() =>
  untilLoaded(() => import('../../features/reading/posts/article-for-search-engines')),
);
const ArticleRelated = lazy(() => untilLoaded(() => import('../../features/reading/posts/article-related')));
const LatestComments = lazy(() =>
  untilLoaded(() => import('../../features/reading/comments/latest-comments')),
);

const loadSavedArticles = () => tryLoading(() => import('../../features/reading/posts/saved-articles'));

/** The parts of an article used in its metadata. */
const describe = (blog: BlogDetails) => ({
  title: blog.seo.title || blog.title,
  description: blog.seo.description || blog.description,
  slug: blog.slug,
  picture: pictureOfArticle(blog),
  section: topicNames[blog.topic],
  tags: blog.tags,
  createdAt: blog.createdAt,
  updatedAt: blog.updatedAt,
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const id = postIdIn(searchParams);
  const details = blogDetails(id || 'none');
  const prefetched = await prefetch(context, details);
  const blog = dataOf(prefetched, details);
  if (blog.slug !== id) throw redirect(currentAddress(postPaths.blog(blog.slug), searchParams), 301);
  return { ...prefetched, about: describe(blog), savedAt: undefined };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const id = postIdIn(searchParams);
  const { blog, savedAt } = await readBlog(id || 'none');
  if (blog.slug !== id) throw replace(currentAddress(postPaths.blog(blog.slug), searchParams));
  return { about: describe(blog), savedAt };
}

/** Fetches the article from the server; while offline, from this phone, with the time it was stored. */
async function readBlog(id: string): Promise<{ blog: BlogDetails; savedAt: number | undefined }> {
  const queries = queryClient();
  try {
    const blog = await queries.ensureQueryData(blogDetails(id));
    queries.setQueryData(blogDetails(blog.slug).queryKey, blog);
    return { blog, savedAt: undefined };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    const savedArticles = await loadSavedArticles();
    const found = savedArticles?.findSaved(await savedArticles.readSaved(), id);
    if (!found) throw error;
    const { article, slug, openedAt } = found;
    // Stale from the start, so it is refetched once online.
    queries.setQueryData(blogDetails(slug).queryKey, article, { updatedAt: openedAt });
    return { blog: article, savedAt: openedAt };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return titled('Tails & Tips');
  const { title, description, slug, picture, section, tags, createdAt, updatedAt } = loaderData.about;
  return [
    ...publicPage({ title, description, path: postPaths.blog(slug), type: 'article', picture }),
    { property: 'article:published_time', content: createdAt },
    { property: 'article:modified_time', content: updatedAt },
    { property: 'article:section', content: section },
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
    feedLink(),
  ];
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { about, savedAt } = loaderData;
  const { data, dataUpdatedAt } = useQuery(blogDetails(about.slug));
  useOwnLike(about.slug, 'queries' in loaderData);
  if (!data) return <ArticleSkeleton />;
  const isSaved = savedAt !== undefined && savedAt === dataUpdatedAt;
  return <Article key={data._id} blog={data} savedAt={isSaved ? savedAt : undefined} />;
}

/** The server fetches articles as an anonymous visitor: the user's like is fetched once it is known who reads. */
function useOwnLike(slug: string, isFromServer: boolean) {
  const queries = useQueryClient();
  const isSignedIn = useSignedIn();
  useEffect(() => {
    if (isFromServer && isSignedIn) void queries.invalidateQueries({ queryKey: blogDetails(slug).queryKey });
  }, [isFromServer, isSignedIn, slug, queries]);
}

interface ArticleProps {
  blog: BlogDetails;
  savedAt: number | undefined;
}

function Article({ blog, savedAt }: ArticleProps) {
  const parts = useMemo(() => readParts(blog.body), [blog.body]);
  const sections = useMemo(() => parts.flatMap(({ section }) => section ?? []), [parts]);
  const inView = useSectionInView(sections);
  const hasContents = sections.length > 1;
  useReading(blog._id);
  useSaving(blog, savedAt);
  return (
    <div className="page flex flex-col gap-10 py-6 sm:py-10">
      <article className="flex w-full max-w-[38rem] flex-col gap-6 self-center sm:gap-8 lg:max-w-none print:max-w-none">
        {savedAt !== undefined && <SavedNote savedAt={savedAt} />}
        <ArticleHead blog={blog} />
        <div className="grid gap-x-16 lg:grid-cols-[15rem_minmax(0,38rem)] print:block">
          <div>{hasContents && <ContentsAside sections={sections} inView={inView} />}</div>
          <div className="flex max-w-[38rem] min-w-0 flex-col gap-6 print:max-w-none">
            <Suspense fallback={<div className="min-h-11" />}>
              <ArticleActions blog={blog} />
            </Suspense>
            {blog.reviewer && <ReviewedBy reviewer={blog.reviewer} />}
            {blog.isHealthAdvice && <HealthNote />}
            {hasContents && <CollapsibleContents sections={sections} inView={inView} />}
            <ArticleBlocks parts={parts} />
            <Suspense>
              <ArticleEnd blog={blog} />
            </Suspense>
            <div className="mt-4 empty:hidden">
              <Suspense>
                <LatestComments post={{ kind: 'blog', id: blog._id }} />
              </Suspense>
            </div>
          </div>
        </div>
      </article>
      <Suspense>
        <ArticleRelated slug={blog.slug} />
      </Suspense>
      <Suspense>
        <ArticleForSearchEngines blog={blog} />
      </Suspense>
    </div>
  );
}

/** Stores the article for offline reading once the page is idle. */
function useSaving(blog: BlogDetails, savedAt: number | undefined) {
  const saved = useRef<string>(undefined);
  useEffect(() => {
    // A like is no reason to store it again.
    if (savedAt !== undefined || saved.current === blog.updatedAt) return;
    return whenIdle(() => {
      saved.current = blog.updatedAt;
      void loadSavedArticles().then((savedArticles) => savedArticles?.saveArticle(blog));
    });
  }, [blog, savedAt]);
}

const SavedNote = ({ savedAt }: { savedAt: number }) => (
  <Banner title="Saved on this phone">
    You’re offline. This is how it was <MomentInSentence moment={new Date(savedAt).toISOString()} />.
  </Banner>
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation();
  const isMissing = (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 404;
  const id = postIdIn(new URLSearchParams(search));
  useEffect(() => {
    // Whatever the reason, removes it from this phone.
    if (isMissing) void loadSavedArticles().then((savedArticles) => savedArticles?.removeSaved(id));
  }, [isMissing, id]);
  if (!isMissing) return <ErrorScreen error={error} />;
  return <NotFoundScreen text="There is no article at this address. It may have been taken down." />;
}

const ArticleSkeleton = () => (
  <div role="status" className="page flex flex-col gap-8 py-6 sm:py-10">
    <span className="sr-only">Loading the article</span>
    <div className="mx-auto flex w-full max-w-[38rem] flex-col gap-5 lg:mx-0 lg:grid lg:max-w-none lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-center lg:gap-12">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-12 w-56" />
      </div>
      <Skeleton className="aspect-video w-full rounded-2xl lg:aspect-[4/3]" />
    </div>
    <Skeleton className="mx-auto h-96 w-full max-w-[38rem] lg:mx-0 lg:ml-76" />
  </div>
);
