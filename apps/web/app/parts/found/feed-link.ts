import type { MetaDescriptor } from 'react-router';
import { postPaths } from '../../post-paths';
import { absolute } from './public-page';

/** Where readers of feeds follow what is published, said in the head of a page. */
export const feedLink = (): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Tails & Tips',
  href: absolute(postPaths.feed),
});
