import type { ServerFeature } from '../../feature.ts';
import { termsHandlers } from './terms.handlers.ts';

export const terms = {
  calls: { terms: termsHandlers },
} satisfies ServerFeature;
