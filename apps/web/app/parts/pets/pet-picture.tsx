import { useState } from 'react';
import { imageUrl } from '../../api/image-url';
import { classNames } from '../../ui/class-names';
import type { Pet } from './pet-labels';

export type PetWithPhoto = Pick<Pet, 'photo'> & { category: Pick<Pet['category'], 'petImage'> };

const sizes = { sm: 'size-12', md: 'size-16', lg: 'size-20' };

/** A pet's photo, undefined if there is none or its URL has expired, and what to call when it fails to load. */
function usePhoto({ photo }: Pick<Pet, 'photo'>) {
  const [failed, setFailed] = useState<string>();
  return {
    photo: photo && photo.medium !== failed ? photo : undefined,
    onError: () => setFailed(photo?.medium),
  };
}

/** A pet's photo, or a drawing of its kind. The name is shown beside it. */
export function PetPicture({ pet, size = 'lg' }: { pet: PetWithPhoto; size?: keyof typeof sizes }) {
  const { photo, onError } = usePhoto(pet);
  return (
    <img
      src={photo?.medium ?? imageUrl(pet.category.petImage)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={onError}
      className={classNames('shrink-0 rounded-2xl bg-sunken object-cover', !photo && 'p-1.5', sizes[size])}
    />
  );
}

interface PetPortraitProps {
  pet: PetWithPhoto;
  /** How wide the photo is shown, as in the `sizes` of an image. */
  sizes: string;
  photoClass: string;
  drawingClass: string;
}

/** A pet's photo, larger than a picture in a list, or a drawing of its kind, which is laid out differently. */
export function PetPortrait({ pet, sizes, photoClass, drawingClass }: PetPortraitProps) {
  const { photo, onError } = usePhoto(pet);
  if (!photo) return <img src={imageUrl(pet.category.petImage)} alt="" className={drawingClass} />;
  return (
    <img
      src={photo.medium}
      srcSet={`${photo.medium} 400w, ${photo.large} 1200w`}
      sizes={sizes}
      alt=""
      onError={onError}
      className={photoClass}
    />
  );
}
