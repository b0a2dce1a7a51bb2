import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

interface TabLinksProps<Tab extends string> {
  label: string;
  tabs: readonly Tab[];
  names: Record<Tab, string>;
  shown: Tab;
  /** The query string of a tab, with its question mark. */
  search: (tab: Tab) => string;
}

/** Tabs of a list, each with its own address. On phones they scroll sideways, with the current one in view. */
export function TabLinks<Tab extends string>({ label, tabs, names, shown, search }: TabLinksProps<Tab>) {
  const bar = useRef<HTMLElement>(null);
  const widths = tabs.map((tab) => names[tab]).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs and counts in names move the current tab
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && current) {
      bar.current.scrollLeft = current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2;
    }
  }, [shown, widths]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="relative flex max-w-full gap-1 overflow-x-auto rounded-full bg-sunken p-1 sm:self-start"
    >
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={{ search: search(tab) }}
          replace
          preventScrollReset
          aria-current={tab === shown ? 'page' : undefined}
          className="inline-flex min-h-11 flex-1 items-center justify-center rounded-full px-2 text-center text-sm font-bold whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-card sm:px-6 md:max-lg:px-4"
        >
          {names[tab]}
        </Link>
      ))}
    </nav>
  );
}
