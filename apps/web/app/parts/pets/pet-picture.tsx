import { useState } from 'react';
import { imageUrl } from '../../api/image-url';
import { classNames } from '../../ui/class-names';
import type { Pet } from './pet-labels';

type PetWithPhoto = Pick<Pet, 'photo'> & { category: Pick<Pet['category'], 'petImage'> };

const sizes = { sm: 'size-12', md: 'size-16', lg: 'size-20' };

/** A pet's photo; a drawing of its kind if there is none, or when its URL has expired. The name is shown beside it. */
export function PetPicture({ pet, size = 'lg' }: { pet: PetWithPhoto; size?: keyof typeof sizes }) {
  const [failed, setFailed] = useState<string>();
  const photo = pet.photo && pet.photo.medium !== failed ? pet.photo.medium : undefined;
  return (
    <img
      src={photo ?? imageUrl(pet.category.petImage)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => photo && setFailed(photo)}
      className={classNames('shrink-0 rounded-2xl bg-sunken object-cover', !photo && 'p-1.5', sizes[size])}
    />
  );
}
