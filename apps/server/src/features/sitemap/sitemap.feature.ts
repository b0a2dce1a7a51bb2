import type { ServerFeature } from '../../feature.ts';
import { serveSitemap } from './sitemap.routes.ts';

export const sitemap = {
  routes: serveSitemap,
} satisfies ServerFeature;
