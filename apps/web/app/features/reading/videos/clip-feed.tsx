import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link, useLocation } from 'react-router';
import { untilLoaded } from '../../../lazy-chunk';
import { ListFault } from '../../../parts/page/list-fault';
import { postPaths } from '../../../post-paths';
import { Button } from '../../../ui/button';
import { Spinner } from '../../../ui/feedback/spinner';
import { Clip } from './clip';
import { useFeedKeys } from './feed-keys';
import { prefersReducedMotion } from './video-sizes';
import type { VideoSummary } from './videos-query';

const Suggestions = lazy(() => untilLoaded(() => import('./suggestions')));

/** The next page is fetched this many clips before the last one. */
const PREFETCH_AHEAD = 3;

type FeedList = Pick<
  UseInfiniteQueryResult,
  'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isFetching' | 'refetch'
>;

interface ClipFeedProps {
  clips: VideoSummary[];
  list: FeedList;
}

interface FeedPosition {
  /** Index of the clip on the screen. */
  at: number;
  /** Another clip was on the screen before. */
  hasMoved: boolean;
}

/** Swipeable clips, one at a time on the screen; with arrow keys and buttons on desktops. */
export function ClipFeed({ clips, list }: ClipFeedProps) {
  const { key: entry } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const [{ at, hasMoved }, moveTo] = useReducer(
    (previous: FeedPosition, next: number): FeedPosition => ({
      at: next,
      hasMoved: previous.hasMoved || next !== previous.at,
    }),
    clips,
    (all) => ({
      at: Math.max(
        0,
        all.findIndex(({ slug }) => slug === clipIn(entry)),
      ),
      hasMoved: false,
    }),
  );
  useStart(box, at);
  useInView(box, clips.length, moveTo);
  const current = clips[Math.min(at, clips.length - 1)];
  const slug = current?.slug;
  useEffect(() => {
    if (slug) rememberClip(entry, slug);
  }, [entry, slug]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error } = list;
  useEffect(() => {
    if (at >= clips.length - PREFETCH_AHEAD && hasNextPage && !isFetchingNextPage && !error)
      void fetchNextPage();
  }, [at, clips.length, hasNextPage, isFetchingNextPage, fetchNextPage, error]);
  const go = (to: number) =>
    box.current?.children[to]?.scrollIntoView({
      block: 'start',
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
  const [readySlug, setReadySlug] = useState<string>();
  const onReady = useCallback(() => setReadySlug(slug), [slug]);
  const [hasCaptions, setCaptions] = useState(true);
  const toggleCaptions = () => setCaptions(!hasCaptions);
  useFeedKeys(box, { at, go, toggleCaptions });
  const isWide = useWide();
  return (
    <div className="flex justify-center gap-8 md:px-8">
      <div className="relative w-full md:w-auto">
        <section
          ref={box}
          aria-label="Clips"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          tabIndex={0}
          className="h-clip snap-y snap-mandatory overflow-y-auto overscroll-contain bg-stage [scrollbar-width:none] md:aspect-[9/16] md:rounded-2xl"
        >
          {clips.map((clip, index) => (
            <Clip
              key={clip._id}
              video={clip}
              isCurrent={index === at}
              isNear={Math.abs(index - at) <= 1}
              loadsAhead={readySlug === slug}
              onReady={onReady}
              isOpening={!hasMoved}
              position={index + 1}
              hasCaptions={hasCaptions}
              onCaptions={toggleCaptions}
            />
          ))}
          <Slide>
            <FeedEnd list={list} onFirst={() => go(0)} />
          </Slide>
        </section>
        <div className="absolute top-1/2 -right-16 hidden -translate-y-1/2 flex-col gap-3 md:flex">
          <StepButton label="Previous clip" isDisabled={at === 0} onClick={() => go(at - 1)}>
            <ChevronUp className="size-6" aria-hidden="true" />
          </StepButton>
          <StepButton label="Next clip" isDisabled={at >= clips.length} onClick={() => go(at + 1)}>
            <ChevronDown className="size-6" aria-hidden="true" />
          </StepButton>
        </div>
      </div>
      {current && isWide && (
        <aside className="ml-16 h-clip w-72 overflow-y-auto empty:hidden">
          <Suspense>
            <Suggestions key={current._id} id={current._id} className="grid-cols-2" />
          </Suspense>
        </aside>
      )}
    </div>
  );
}

const WIDE = '(width >= 80rem)';

function subscribeToWidth(listener: () => void) {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether there is room beside a clip: phones load nothing for it. */
const useWide = () =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );

/** Starts at the clip that was last on the screen, without animation. */
function useStart(box: React.RefObject<HTMLElement | null>, at: number) {
  const start = useRef(at);
  useLayoutEffect(() => {
    const { current } = box;
    if (current && start.current > 0) current.scrollTop = start.current * current.clientHeight;
  }, [box]);
}

/** Reports which clip is on the screen. */
function useInView(box: React.RefObject<HTMLElement | null>, count: number, onEnter: (at: number) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again when clips are added
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const slides = [...current.children];
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (entered) onEnter(slides.indexOf(entered.target));
      },
      { root: current, threshold: 0.6 },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [box, count, onEnter]);
}

const Slide = ({ children }: { children: ReactNode }) => (
  <div className="grid h-full snap-start snap-always place-content-center justify-items-center gap-4 p-8 text-center text-on-stage">
    {children}
  </div>
);

/** Footer after the last loaded clip. */
function FeedEnd({ list, onFirst }: { list: FeedList; onFirst: () => void }) {
  if (list.error) return <ListFault list={{ ...list, refetch: list.fetchNextPage as FeedList['refetch'] }} />;
  if (list.hasNextPage) {
    return (
      <span role="status">
        <span className="sr-only">Loading more clips</span>
        <Spinner className="size-8" />
      </span>
    );
  }
  return (
    <>
      <p className="text-lg font-extrabold">You’ve seen them all</p>
      <Button variant="accent" onClick={onFirst}>
        Back to the first
      </Button>
      <Link
        to={postPaths.blogs()}
        className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
      >
        Read Tails & Tips
      </Link>
    </>
  );
}

interface StepButtonProps {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

const StepButton = ({ label, isDisabled, onClick, children }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isDisabled}
    onClick={onClick}
    className="grid size-12 place-items-center rounded-full border border-line-strong bg-surface hover:border-primary disabled:opacity-40"
  >
    {children}
  </button>
);

/** The clip last on the screen for each history entry, restored on going back. */
const shownClips = new Map<string, string>();

/** Number of history entries to remember. */
const MAX_REMEMBERED = 20;

const clipIn = (entry: string) => shownClips.get(entry);

function rememberClip(entry: string, slug: string) {
  shownClips.delete(entry);
  shownClips.set(entry, slug);
  const [oldest] = shownClips.keys();
  if (shownClips.size > MAX_REMEMBERED && oldest !== undefined) shownClips.delete(oldest);
}
