import { tryLoading } from '../../../lazy-chunk';

/** Drops every pending upload to a report that has been erased. */
export async function eraseEvidence(abuseId: string) {
  const acts = await tryLoading(() => import('./evidence-actions'));
  await acts?.eraseReport(abuseId);
}
