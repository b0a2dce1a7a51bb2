import { socialPicture } from '@tailwell/contract/social-pictures';
import type { CallReply } from '../../api/call';
import { paths } from '../../paths';
import { postPaths } from '../../post-paths';
import { doctor } from '../vet-labels';
import { absolute } from './public-page';
import { tailwell } from './site-data';

type VideoDetails = CallReply<'GET /video/details/{id}/v1'>['data'];
const vetAsPerson = ({ _id, name }: { _id: string; name: string }) => ({
  '@type': 'Person',
  name: doctor(name),
  jobTitle: 'Veterinarian',
  url: absolute(paths.publicVet(_id)),
});

/** The author: a vet, or our editors. */
const authorOf = ({ author }: VideoDetails) =>
  author ? vetAsPerson(author) : { '@type': 'Organization', name: 'Tailwell editors', url: absolute('/') };

/** The preview image generated for a video's link. */
export const pictureOfVideo = ({ slug, title, image }: Pick<VideoDetails, 'slug' | 'title' | 'image'>) =>
  socialPicture('video', slug, { title, picture: image });

/** A video as structured data, with its chapters. */
export function videoData(post: VideoDetails) {
  const address = absolute(postPaths.video(post.slug));
  const largest = post.sizes.at(-1);
  return {
    '@type': 'VideoObject',
    name: post.title,
    description: post.description,
    thumbnailUrl: [absolute(pictureOfVideo(post))],
    uploadDate: post.createdAt,
    duration: isoDuration(post.durationSeconds),
    url: address,
    contentUrl: largest && absolute(largest.url),
    author: authorOf(post),
    publisher: tailwell(),
    keywords: post.tags.join(', '),
    inLanguage: 'en-IN',
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: post.views,
    },
    hasPart: post.chapters.map(({ at, title }, index) => ({
      '@type': 'Clip',
      name: title,
      startOffset: Math.round(at),
      endOffset: Math.round(post.chapters[index + 1]?.at ?? post.durationSeconds),
      url: `${address}&t=${Math.round(at)}`,
    })),
  };
}

/** "PT1M30S". */
function isoDuration(seconds: number): string {
  const rounded = Math.max(1, Math.round(seconds));
  return `PT${Math.floor(rounded / 60)}M${rounded % 60}S`;
}
