import { type PostTopic, postTopics, topicNames } from '@tailwell/contract/post-topics';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names';

const chip =
  'inline-flex min-h-11 shrink-0 items-center rounded-full border border-line-strong bg-surface px-4.5 text-sm font-bold whitespace-nowrap text-ink-soft transition-colors hover:border-primary aria-[current=true]:border-primary aria-[current=true]:bg-primary aria-[current=true]:text-on-primary';

interface TopicChipsProps {
  /** Undefined: all topics. */
  topic: PostTopic | undefined;
  /** The query string of a topic, with its question mark. */
  search: (topic: PostTopic | undefined) => string;
  className?: string;
}

/** Links to articles or videos by topic, each with its own address. */
export function TopicChips({ topic: selected, search, className }: TopicChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  // The chosen one may be beyond the edge of a phone's screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && chip)
      list.current.scrollLeft = chip.offsetLeft - (list.current.clientWidth - chip.offsetWidth) / 2;
  }, [selected]);
  return (
    <nav aria-label="Topics" className="min-w-0">
      <ul
        ref={list}
        className={classNames(
          'relative -mx-4 flex gap-2 overflow-x-auto overscroll-x-contain px-4 py-1 md:-mx-8 md:px-8 lg:mx-0 lg:px-0',
          className,
        )}
      >
        {[undefined, ...postTopics].map((topic) => (
          <li key={topic ?? 'all'} className="shrink-0">
            <Link
              to={{ search: search(topic) }}
              replace
              preventScrollReset
              aria-current={topic === selected ? 'true' : undefined}
              className={chip}
            >
              {topic ? topicNames[topic] : 'All topics'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
