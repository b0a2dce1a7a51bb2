import { Video } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../paths';
import { useOpenCall } from './use-open-call';

/** Pages where it would be redundant or disturb: the call itself, paying, and home, which shows the call at the top. */
const HIDDEN_ON = /^\/(?:$|payment\/|login|.*\/(?:connect|appointment\/join|payment)$)/;

/** Links every page to the owner's open call. */
export function OpenCallBar() {
  const { pathname } = useLocation();
  const isShown = !HIDDEN_ON.test(pathname);
  const open = useOpenCall({ isEnabled: isShown });
  if (!isShown || !open) return null;
  return (
    <section
      aria-label="Open call"
      data-call-bar=""
      className="fixed inset-x-0 top-[calc(4rem+env(safe-area-inset-top))] z-15 animate-appear bg-primary text-on-primary shadow-card"
    >
      <Link
        to={paths.joinCall(open.consultId)}
        className="page flex min-h-12 items-center gap-3 text-sm font-bold -outline-offset-4"
      >
        <Video className="size-5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate" role="status">
          {open.headline}
        </span>
        <span className="rounded-full bg-surface px-4 py-1.5 text-ink">Join</span>
      </Link>
    </section>
  );
}
