import { tryLoading } from '../../../lazy-chunk';

/** Drops every pending upload to a report that has been erased. */
export async function eraseEvidence(abuseId: string) {
  const actions = await tryLoading(() => import('./evidence-actions'));
  await actions?.eraseReport(abuseId);
}
