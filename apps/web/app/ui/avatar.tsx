import { PawPrint } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names';

const sizes = {
  sm: 'size-9',
  md: 'size-12',
  row: 'size-16',
  lg: 'size-20',
  xl: 'size-28 sm:size-32',
  head: 'size-20 sm:size-28',
};

/** A person's or animal's picture; a paw where there is none or it can't be loaded. `name` is read out. */
export function Avatar({
  name,
  src,
  size = 'md',
}: {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
}) {
  const [failed, setFailed] = useState<string>();
  if (src && failed !== src) {
    return (
      <img
        src={src}
        alt={name}
        loading="lazy"
        decoding="async"
        // It may have failed before this page woke up.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailed(src);
        }}
        onError={() => setFailed(src)}
        className={classNames('shrink-0 rounded-full bg-sunken object-cover', sizes[size])}
      />
    );
  }
  return (
    <span
      // Somebody without a name yet: nothing to read out.
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={classNames(
        'grid shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft',
        sizes[size],
      )}
    >
      <PawPrint className="size-1/2" aria-hidden="true" />
    </span>
  );
}
