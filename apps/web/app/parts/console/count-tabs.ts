import { grouped } from '../../ui/format/count';

/** Names of tabs with counts: "Waiting (3)". A tab with no count, or zero, shows its name alone. */
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
