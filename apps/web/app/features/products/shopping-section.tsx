import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

/** A heading, a way to all of it, and what stands below. */
export function ShoppingSection({
  title,
  all,
  children,
}: {
  title: string;
  all?: { to: string; name: string };
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div className="flex items-end justify-between gap-4">
        <h2 id={id} className="text-xl font-extrabold">
          {title}
        </h2>
        {all && (
          <Link
            to={all.to}
            className="-my-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 font-bold text-primary"
          >
            {all.name}
            <ArrowRight className="size-4" aria-hidden="true" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
