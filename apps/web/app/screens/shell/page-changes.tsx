import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigation } from 'react-router';
import { Mark } from '../../parts/page/logo';
import { toasts } from '../../ui/feedback/toast';

/**
 * Delay before the overlay shows, in milliseconds: most screens load faster, and a flicker is worse than a short wait.
 */
const OVERLAY_DELAY = 150;

/** Articles and videos share one path and differ by the query string; elsewhere that is the same screen. */
const screenAt = ({ pathname, search }: Location) =>
  /^\/(tails\S+\/details|paw-play\/watch)$/.test(pathname) ? pathname + search : pathname;

/** A spinner overlay while another screen loads (spec §2). Not for reloads of the same screen. */
export function LoadingOverlay() {
  const here = screenAt(useLocation());
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && screenAt(next) !== here;
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isLeaving) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), OVERLAY_DELAY);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  return (
    <div role="status">
      {isShown && (
        <div className="fixed inset-0 z-40 grid animate-appear place-items-center bg-canvas/70 backdrop-blur-[2px]">
          <div className="relative grid size-20 place-items-center">
            <span className="absolute inset-0 animate-spin rounded-full border-4 border-line border-t-accent" />
            <Mark className="size-10" />
            <span className="sr-only">Loading the page</span>
          </div>
        </div>
      )}
    </div>
  );
}

/** After a page change: moves the focus to the new page and announces its title, as browsers do on a page load. */
export function PageAnnouncer() {
  const screen = screenAt(useLocation());
  const shown = useRef(screen);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    toasts.closeErrors();
    setTitle(document.title);
    const main = document.getElementById('main');
    // The page may have focused its own first field.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [screen]);

  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}
