import type { BlogSummary } from '@tailwell/contract/reading/posts';
import { PawPrint } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../ui/class-names';

interface PostCoverProps {
  cover: BlogSummary['cover'];
  /** The text beside it doesn't describe it. */
  isDescribed?: boolean;
  /** Visible immediately: loads before all others. */
  isFirst?: boolean;
  /** Rendered width, by which browsers choose a size. */
  sizes?: string;
  /** Classes for rounded corners, or for an aspect ratio other than 16:9. */
  className?: string;
}

/**
 * The picture of an article or a video in a fixed box, so that nothing shifts when it loads; a paw if there is none.
 */
export function PostCover({
  cover,
  isDescribed = false,
  isFirst = false,
  sizes = '(width < 40rem) 100vw, 24rem',
  className = 'aspect-video',
}: PostCoverProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const box = classNames('w-full shrink-0 overflow-hidden bg-primary-soft', className);
  if (!cover || failedUrl === cover.large) {
    return (
      <span className={classNames('grid place-items-center text-on-primary-soft', box)}>
        <PawPrint className="size-12 opacity-60" strokeWidth={1.5} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      src={cover.large}
      // A drawing is the same in each size.
      {...(cover.medium !== cover.large && {
        srcSet: `${cover.medium} 400w, ${cover.large} 1200w`,
        sizes,
      })}
      alt={isDescribed ? cover.alt : ''}
      width={1200}
      height={675}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? 'sync' : 'async'}
      // It may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailedUrl(cover.large);
      }}
      onError={() => setFailedUrl(cover.large)}
      // Drawn for light backgrounds: slightly dimmed in dark mode.
      className={classNames('object-cover dark:brightness-90', box)}
    />
  );
}
