import { topicNames } from '@tailwell/contract/post-topics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { isRouteErrorResponse, Link, redirect, replace, useSearchParams } from 'react-router';
import { ApiError } from '../../api/api-error';
import { dataOf, prefetch } from '../../api/prefetch';
import { queryClient } from '../../api/query-client';
import { useSignedIn } from '../../api/use-signed-in';
import { seekTo } from '../../features/reading/videos/player-actions';
import { VideoActions } from '../../features/reading/videos/video-actions';
import { isPortrait } from '../../features/reading/videos/video-fit';
import { VideoPlayer } from '../../features/reading/videos/video-player';
import { VideoSkeleton } from '../../features/reading/videos/video-skeleton';
import { type VideoDetails, videoDetails } from '../../features/reading/videos/videos-query';
import { untilLoaded } from '../../lazy-chunk';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { feedLink } from '../../parts/seo/feed-link';
import { JsonLd } from '../../parts/seo/json-ld';
import { absolute, publicPage } from '../../parts/seo/public-page';
import { breadcrumbs } from '../../parts/seo/structured-data';
import { pictureOfVideo, videoData } from '../../parts/seo/video-data';
import { currentAddress, postIdIn, postPaths } from '../../post-paths';
import { classNames } from '../../ui/class-names';
import { counted } from '../../ui/format/count';
import { fullDateInIndia } from '../../ui/format/times';
import { ErrorScreen } from '../shell/error-screen';
import { NotFoundScreen } from '../shell/not-found-screen';
import type { Route } from './+types/watch-page';

const LatestComments = lazy(() =>
  untilLoaded(() => import('../../features/reading/comments/latest-comments')),
);
const Related = lazy(() => untilLoaded(() => import('../../features/reading/posts/article-related')));
const VideoText = lazy(() => untilLoaded(() => import('../../features/reading/videos/video-text')));
const Suggestions = lazy(() => untilLoaded(() => import('../../features/reading/videos/suggestions')));

const describe = (video: VideoDetails) => ({
  title: video.seo.title || video.title,
  description: video.seo.description || video.description,
  slug: video.slug,
  picture: pictureOfVideo(video),
  largest: video.sizes.at(-1),
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const id = postIdIn(searchParams);
  const details = videoDetails(id || 'none');
  const prefetched = await prefetch(context, details);
  const video = dataOf(prefetched, details);
  if (video.slug !== id) throw redirect(currentAddress(postPaths.video(video.slug), searchParams), 301);
  return { ...prefetched, about: describe(video) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const id = postIdIn(searchParams);
  const queries = queryClient();
  const video = await queries.ensureQueryData(videoDetails(id || 'none'));
  queries.setQueryData(videoDetails(video.slug).queryKey, video);
  if (video.slug !== id) throw replace(currentAddress(postPaths.video(video.slug), searchParams));
  return { about: describe(video) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return titled('Paw Play');
  const { slug, largest, ...about } = loaderData.about;
  return [
    ...publicPage({ ...about, path: postPaths.video(slug), type: 'video.other' }),
    feedLink(),
    ...(largest
      ? [
          { property: 'og:video', content: absolute(largest.url) },
          { property: 'og:video:type', content: largest.type.split(';', 1)[0] },
          { property: 'og:video:width', content: String(largest.width) },
          { property: 'og:video:height', content: String(largest.height) },
        ]
      : []),
  ];
}

export default function WatchPage({ loaderData }: Route.ComponentProps) {
  const { about } = loaderData;
  const { data } = useQuery(videoDetails(about.slug));
  useOwnLike(about.slug, 'queries' in loaderData);
  if (!data) return <VideoSkeleton />;
  return <Video key={data._id} video={data} />;
}

/** The server fetches videos as an anonymous visitor: the user's like is fetched once it is known who watches. */
function useOwnLike(slug: string, isFromServer: boolean) {
  const queries = useQueryClient();
  const isSignedIn = useSignedIn();
  useEffect(() => {
    if (isFromServer && isSignedIn) void queries.invalidateQueries({ queryKey: videoDetails(slug).queryKey });
  }, [isFromServer, isSignedIn, slug, queries]);
}

/** Start time from the URL, in seconds: "&t=12". */
function useStartTime(): number | undefined {
  const [search] = useSearchParams();
  const text = search.get('t') ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

function Video({ video }: { video: VideoDetails }) {
  const box = useRef<HTMLVideoElement>(null);
  const onSeek = (seconds: number) => {
    if (!box.current) return;
    seekTo(box.current, seconds, video.durationSeconds);
    void box.current.play().catch(() => undefined);
    box.current.scrollIntoView({ block: 'nearest' });
  };
  const from = useStartTime();
  const isPortraitVideo = isPortrait(video.sizes);
  return (
    <div className="page flex flex-col gap-10 py-6 sm:py-10">
      <article
        className={classNames(
          'grid items-start gap-6 print:block',
          isPortraitVideo
            ? 'md:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] md:gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-12'
            : 'lg:gap-8',
        )}
      >
        <div className={classNames('flex flex-col gap-3', isPortraitVideo && 'md:sticky md:top-20')}>
          <BackLink to={postPaths.videos()}>Paw Play</BackLink>
          <div className="-mx-4 overflow-hidden bg-stage sm:mx-0 sm:rounded-2xl print:hidden">
            <VideoPlayer video={video} box={box} from={from} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:max-w-[40rem]">
          <Head video={video} />
          <VideoActions video={video} url={absolute(postPaths.video(video.slug))} />
          <Suspense>
            <VideoText video={video} onSeek={onSeek} />
          </Suspense>
        </div>
      </article>
      {/* Hydrated separately, after what is in view. */}
      <Suspense>
        <Suggestions id={video._id} className="grid-cols-2 sm:grid-cols-3 lg:grid-cols-6" />
      </Suspense>
      <Suspense>
        <LatestComments post={{ kind: 'video', id: video._id }} />
      </Suspense>
      <Suspense>
        <Related slug={video.slug} isBelowVideos />
      </Suspense>
      <JsonLd data={dataOfVideo(video)} />
      <JsonLd
        data={breadcrumbs([
          { to: '/', name: 'Tailwell' },
          { to: postPaths.videos(), name: 'Paw Play' },
          { to: postPaths.video(video.slug), name: video.title },
        ])}
      />
    </div>
  );
}

/** Includes the spoken text, for searches. */
const dataOfVideo = (video: VideoDetails) => ({
  ...videoData(video),
  transcript: video.transcript?.map(({ text }) => text).join('\n'),
});

/** Topic, views, date, title and description of a video. */
const Head = ({ video: { topic, views, createdAt, title, description } }: { video: VideoDetails }) => (
  <header className="flex flex-col gap-3">
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <Link
        to={postPaths.videos(`?topic=${topic}`)}
        className="-my-2 inline-flex min-h-11 items-center font-bold tracking-wide text-primary uppercase"
      >
        {topicNames[topic]}
      </Link>
    </p>
    <h1 className="text-2xl font-black tracking-tight text-pretty wrap-anywhere">{title}</h1>
    <p className="text-lg text-ink-soft">{description}</p>
    <p className="text-sm text-ink-soft">
      <time dateTime={createdAt}>{fullDateInIndia(new Date(createdAt))}</time>
      {views > 0 && ` · ${counted(views, 'view')}`}
    </p>
  </header>
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 404;
  if (!isMissing) return <ErrorScreen error={error} />;
  return <NotFoundScreen text="There is no video at this address. It may have been taken down." />;
}
