import type { MetaDescriptor } from 'react-router';
import { postPaths } from '../../post-paths';
import { absolute } from './public-page';

/** The feed of published posts, announced in a page's head. */
export const feedLink = (): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Tails & Tips',
  href: absolute(postPaths.feed),
});
