import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '../../../ui/class-names';
import type { Section } from './article-outline';

/** Fraction of the window's height: a section is in view once its heading is above it. */
const IN_VIEW = 0.35;

/** The section being read: the last one whose heading has scrolled past. */
export function useSectionInView(sections: readonly Section[]): string | undefined {
  const [inView, setInView] = useState<string>();
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const find = () =>
      setInView(
        headings.findLast((heading) => heading.getBoundingClientRect().top < window.innerHeight * IN_VIEW)
          ?.id,
      );
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(find);
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
    };
  }, [sections]);
  return inView;
}

interface ContentsProps {
  sections: readonly Section[];
  inView: string | undefined;
}

/** Table of contents, beside the article on desktops. */
export const ContentsAside = (props: ContentsProps) => (
  <nav
    aria-label="In this article"
    className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto max-lg:hidden print:hidden"
  >
    <p className="px-4 pb-2 text-xs font-bold tracking-wide text-ink-faint uppercase">In this article</p>
    <SectionLinks {...props} />
  </nav>
);

/** The same on phones, collapsed until opened. */
export function CollapsibleContents(props: ContentsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav
      aria-label="In this article"
      className="rounded-xl border border-line bg-surface lg:hidden print:hidden"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-13 w-full items-center justify-between gap-3 px-4 text-left font-extrabold"
      >
        In this article
        <ChevronDown
          className={classNames('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      <div id={id} hidden={!isOpen} className="pb-2">
        <SectionLinks {...props} onGo={() => setOpen(false)} />
      </div>
    </nav>
  );
}

function SectionLinks({ sections, inView, onGo }: ContentsProps & { onGo?: () => void }): ReactNode {
  const { search } = useLocation();
  const go = (id: string) => {
    onGo?.();
    // Moves the focus for keyboards and screen readers; the router scrolls.
    document.getElementById(id)?.focus({ preventScroll: true });
  };
  return (
    <ol className="flex flex-col">
      {sections.map(({ id, title, isInner }) => (
        <li key={id}>
          <Link
            to={{ search, hash: id }}
            onClick={() => go(id)}
            aria-current={id === inView ? 'location' : undefined}
            className={classNames(
              'flex min-h-11 items-center border-l-3 border-line py-1.5 pr-4 text-sm leading-snug font-bold text-ink-soft transition-colors hover:text-ink max-lg:border-transparent aria-[current=location]:border-primary aria-[current=location]:text-primary',
              isInner ? 'pl-8' : 'pl-4',
            )}
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}
