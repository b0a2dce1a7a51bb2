import type { ServerFeature } from '../../../feature.ts';
import { salesHandlers } from './sales.handlers.ts';

export const sales = { calls: { sales: salesHandlers } } satisfies ServerFeature;
