import { grouped } from '../../ui/format/count';

/** Names of tabs with how much waits there: "Waiting (3)". What is left out of the counts, or none, stands alone. */
export function countTabs<Tab extends string>(
  names: Record<Tab, string>,
  counts: Partial<Record<Tab, number>> | undefined,
): Record<Tab, string> {
  const counted = Object.entries<string>(names).map(([tab, name]) => {
    const count = counts?.[tab as Tab];
    return [tab, count ? `${name} (${grouped(count)})` : name];
  });
  return Object.fromEntries(counted);
}
