import type { ServerFeature } from '../../../feature.ts';
import type { RecordFinder } from '../../../finding.ts';
import { findingHandlers } from './finding.handlers.ts';

/** The search of the console over all that the user may open. */
export const finding = (finders: RecordFinder[]) =>
  ({ calls: { finding: (context) => findingHandlers(context, finders) } }) satisfies ServerFeature;
