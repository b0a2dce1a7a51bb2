import { Link } from 'react-router';

interface TabLinksProps<Tab extends string> {
  label: string;
  tabs: readonly Tab[];
  names: Record<Tab, string>;
  shown: Tab;
  /** The end of the address of a tab, with its question mark. */
  search: (tab: Tab) => string;
}

/** The parts of a list, each with its own address. */
export function TabLinks<Tab extends string>({ label, tabs, names, shown, search }: TabLinksProps<Tab>) {
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto rounded-full bg-sunken p-1 sm:self-start">
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={{ search: search(tab) }}
          replace
          preventScrollReset
          aria-current={tab === shown ? 'page' : undefined}
          className="inline-flex min-h-11 flex-1 items-center justify-center rounded-full px-2 text-center text-sm font-bold whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-card sm:px-6"
        >
          {names[tab]}
        </Link>
      ))}
    </nav>
  );
}
