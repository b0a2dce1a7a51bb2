import { carers as calls } from '@tailwell/contract/carers';
import type { ServerFeature } from '../../feature.ts';
import { unbuilt } from '../../feature-unbuilt.ts';

export const carers = {
  calls: { carers: unbuilt(calls) },
} satisfies ServerFeature;
