import { Package } from 'lucide-react';
import { useState } from 'react';
import { imageUrl, photoSet } from '../api/image-url';
import { classNames } from '../ui/class-names';

/**
 * A product's picture in a fixed square, so that nothing shifts when it loads; a parcel if there is none. `isFirst`:
 * visible immediately, and loads before all others. The name is shown beside it.
 */
export function ProductPicture({
  photo,
  isFirst = false,
  sizes,
  className,
}: {
  photo: string | null;
  isFirst?: boolean;
  /** Its width on the page, as in HTML, if that is more than a card's. */
  sizes?: string;
  className?: string;
}) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const box = classNames('aspect-square w-full overflow-hidden rounded-lg bg-sunken', className);
  if (!photo || failedUrl === photo) {
    return (
      <span className={classNames('grid place-items-center text-ink-faint', box)}>
        <Package className="size-1/3" strokeWidth={1.25} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      src={imageUrl(photo)}
      srcSet={sizes && photoSet(photo)}
      sizes={sizes}
      alt=""
      width={400}
      height={400}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      // It may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailedUrl(photo);
      }}
      onError={() => setFailedUrl(photo)}
      // Drawn for light backgrounds: slightly dimmed in dark mode.
      className={classNames('object-contain dark:brightness-90', box)}
    />
  );
}
