import { tryLoading } from '../../../lazy-chunk';

/** Lets go of all that is on its way from here to a report, once that is erased. */
export async function eraseEvidence(abuseId: string) {
  const acts = await tryLoading(() => import('./evidence-acts'));
  await acts?.eraseReport(abuseId);
}
