import type { ServerFeature } from '../../feature.ts';
import { addressHandlers } from './addresses.handlers.ts';

export const addresses = {
  calls: { addresses: addressHandlers },
} satisfies ServerFeature;
