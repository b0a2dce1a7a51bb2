import type { ServerFeature } from '../../../feature.ts';
import { pageHandlers } from './pages.handlers.ts';

export const pages = { calls: { pages: pageHandlers } } satisfies ServerFeature;
