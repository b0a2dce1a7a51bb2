import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Leads one step up, to the page that this one belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-mt-3 -mb-2 -ml-1 inline-flex min-h-11 max-w-full items-center gap-1 self-start pr-3 font-bold text-primary sm:-mt-4 print:hidden"
    >
      <ChevronLeft className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </Link>
  );
}
