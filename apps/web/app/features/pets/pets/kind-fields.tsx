import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { textOf } from '../../../api/errors-to-toasts';
import { imageUrl } from '../../../api/image-url';
import { apiQuery } from '../../../api/query-client';
import type { Pet } from '../../../parts/pets/pet-labels';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { PictureChips } from '../../../ui/form/picture-chips';
import { SelectField } from '../../../ui/form/select-field';
import type { PetValues } from './pet-values';

/** The available kinds of pets. */
export const petCategories = apiQuery('GET /pet/admin/get/all/pet/category/v1');

/** The available options, plus the pet's own that have been retired since. */
export const withOwn = <Option extends { _id: string }>(list: Option[], own: Option[] = []): Option[] => [
  ...list,
  ...own.filter(({ _id }) => list.every((one) => one._id !== _id)),
];

/** A pet's current kind, breed and allergies. */
export type OwnKind = Pick<Pet, 'category' | 'breed' | 'allergies'>;

/** The kind of animal, and its breed. */
export function KindFields({ own }: { own?: OwnKind }) {
  const { register, setValue, formState } = useFormContext<PetValues>();
  const categories = useQuery(petCategories);
  if (categories.error && !categories.data) {
    return (
      <Banner
        kind="danger"
        action={
          <Button variant="secondary" isLoading={categories.isFetching} onClick={() => categories.refetch()}>
            Try again
          </Button>
        }
      >
        {textOf(categories.error)}
      </Banner>
    );
  }
  if (!categories.data) return <Skeleton className="h-56" />;
  return (
    <>
      <PictureChips
        label="What kind of animal?"
        options={withOwn(categories.data, own && [own.category]).map(({ _id, name, petImage }) => ({
          value: _id,
          label: name,
          picture: imageUrl(petImage),
        }))}
        error={formState.errors.category?.message}
        // A breed of another kind doesn't apply.
        {...register('category', { onChange: () => setValue('breed', '') })}
      />
      <BreedField own={own} />
    </>
  );
}

function BreedField({ own }: { own?: OwnKind }) {
  const { watch } = useFormContext<PetValues>();
  const { field, fieldState } = useController<PetValues, 'breed'>({ name: 'breed' });
  const category = watch('category');
  const breeds = useQuery({
    ...apiQuery('GET /pet/get/breed/{id}/v1', { params: { id: category } }),
    enabled: Boolean(category),
  });
  const ownBreeds = own?.category._id === category ? [own.breed] : [];
  const options = breeds.data
    ? withOwn(breeds.data, ownBreeds).map(({ _id, name }) => ({ value: _id, label: name }))
    : [];
  return (
    <SelectField
      label="Breed"
      options={options}
      placeholder={category ? (breeds.isPending ? 'Loading…' : 'Choose a breed') : 'Choose the kind first'}
      disabled={!category}
      error={breeds.error ? textOf(breeds.error) : fieldState.error?.message}
      {...field}
    />
  );
}
