import { healthCards as calls } from '@tailwell/contract/health-cards';
import type { ServerFeature } from '../../feature.ts';
import { unbuilt } from '../../feature-unbuilt.ts';

export const healthCards = {
  calls: { healthCards: unbuilt(calls) },
} satisfies ServerFeature;
