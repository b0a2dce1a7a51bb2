import type { ServerFeature } from '../../../feature.ts';
import { serveSitemap } from './sitemap.routes.ts';
import { serveSocialPictures } from './social.routes.ts';

/** How pages are found and shared: robots, sitemap, feed, pictures. */
export const sitemap = {
  routes: (app, context) => {
    serveSitemap(app, context);
    serveSocialPictures(app, context);
  },
} satisfies ServerFeature;
