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

const letters = {
  sm: 'text-sm',
  md: 'text-base',
  row: 'text-xl',
  lg: 'text-2xl',
  xl: 'text-4xl',
  head: 'text-2xl sm:text-4xl',
};

/** "AR" for Asha Rao: initials of the first and the last name. */
const initialsIn = (name: string) => {
  const nameParts = name.split(/\s+/).filter(Boolean);
  return [nameParts[0], nameParts.length > 1 ? nameParts.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
};

/**
 * A picture of a person or an animal. Without one, or if it fails to load: the initials of `initialsOf`, a person's
 * name, else a paw. `name` is read out.
 */
export function Avatar({
  name,
  initialsOf,
  src,
  size = 'md',
}: {
  name: string;
  initialsOf?: string;
  src?: string | null;
  size?: keyof typeof sizes;
}) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (src && failedUrl !== src) {
    return (
      <img
        src={src}
        alt={name}
        loading="lazy"
        decoding="async"
        // It may have failed before hydration.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailedUrl(src);
        }}
        onError={() => setFailedUrl(src)}
        className={classNames('shrink-0 rounded-full bg-sunken object-cover', sizes[size])}
      />
    );
  }
  return (
    <span
      // A user without a name yet: nothing to read out.
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      className={classNames(
        'grid shrink-0 place-items-center rounded-full bg-accent-soft text-on-accent-soft',
        sizes[size],
      )}
    >
      {initialsOf ? (
        <span aria-hidden="true" className={classNames('font-black', letters[size])}>
          {initialsIn(initialsOf)}
        </span>
      ) : (
        <PawPrint className="size-1/2" aria-hidden="true" />
      )}
    </span>
  );
}
