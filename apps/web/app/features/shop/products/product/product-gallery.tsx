import { type ReactNode, useRef, useState } from 'react';
import { ProductPicture } from '../../../../parts/product-picture';

/** A product's photos: swiped or scrolled with the arrow keys, with thumbnails below. */
export default function ProductGallery({
  name,
  photos,
  sizes,
}: {
  name: string;
  photos: readonly string[];
  sizes: string;
}) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const show = (at: number) => strip.current?.scrollTo({ left: at * strip.current.clientWidth });
  return (
    <section aria-label={`Photos of ${name}`} className="flex flex-col gap-3">
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        aria-label={`Photo ${shown + 1} of ${photos.length}`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
        className="flex snap-x snap-mandatory scroll-smooth overflow-x-auto rounded-lg border border-line [scrollbar-width:none] motion-reduce:scroll-auto"
      >
        {photos.map((photo, at) => (
          <li key={photo} className="w-full shrink-0 snap-center">
            <ProductPicture photo={photo} isFirst={at === 0} sizes={sizes} className="rounded-none" />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {photos.map((photo, at) => (
          <Thumbnail
            key={photo}
            label={`Show photo ${at + 1}`}
            isShown={at === shown}
            onClick={() => show(at)}
          >
            <ProductPicture photo={photo} />
          </Thumbnail>
        ))}
      </div>
    </section>
  );
}

interface ThumbnailProps {
  label: string;
  isShown: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Thumbnail = ({ label, isShown, onClick, children }: ThumbnailProps) => (
  <button
    type="button"
    aria-label={label}
    aria-current={isShown}
    onClick={onClick}
    className="size-14 rounded-lg border border-line p-0.5 aria-current:border-primary aria-current:ring-1 aria-current:ring-primary"
  >
    {children}
  </button>
);
