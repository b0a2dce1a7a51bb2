import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

const classes = '-my-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 font-bold text-primary';

/** A heading, a link to everything, and the content below. */
export function ShoppingSection({
  title,
  all,
  allName,
  children,
}: {
  title: string;
  /** Link to everything, or a callback that shows it here. */
  all?: string | (() => void);
  /** Label of that link; default: "See all". */
  allName?: string;
  children: ReactNode;
}) {
  const id = useId();
  const heading = (
    <>
      {allName ?? (
        <span>
          See all<span className="sr-only">: {title}</span>
        </span>
      )}
      <ArrowRight className="size-4" aria-hidden="true" />
    </>
  );
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div className="flex items-end justify-between gap-4">
        <h2 id={id} className="text-xl font-extrabold">
          {title}
        </h2>
        {typeof all === 'string' && (
          <Link to={all} className={classes}>
            {heading}
          </Link>
        )}
        {typeof all === 'function' && (
          <button type="button" onClick={all} className={classes}>
            {heading}
          </button>
        )}
      </div>
      {children}
    </section>
  );
}
