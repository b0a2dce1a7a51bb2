import type { ServerFeature } from '../../../feature.ts';
import { figureHandlers } from './figures.handlers.ts';

export const figures = { calls: { figures: figureHandlers } } satisfies ServerFeature;
