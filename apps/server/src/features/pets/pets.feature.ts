import type { ServerFeature } from '../../feature.ts';
import { petHandlers } from './pets.handlers.ts';

export const pets = {
  calls: { pets: petHandlers },
} satisfies ServerFeature;
