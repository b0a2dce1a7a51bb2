import { PHOTOS_PER_CONSULTATION, symptomDurations } from '@tailwell/contract/vets/consultation-constants';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { textOf } from '../../../../api/errors-to-toasts';
import { dataOf, replyQuery } from '../../../../api/query-client';
import { upload } from '../../../../api/upload';
import { sinceNames } from '../../../../parts/consultation-labels';
import { PhotosField } from '../../../../ui/form/photos-field';
import { RadioChips } from '../../../../ui/form/radio-chips';
import { SelectField } from '../../../../ui/form/select-field';
import { TextareaField } from '../../../../ui/form/textarea-field';
import { Card } from '../../../../ui/layout/card';
import { BookInPerson } from './book-in-person';
import type { BookingValues } from './booking-values';

const durations = symptomDurations.map((value) => ({ value, label: sinceNames[value] }));

/** What the vet should know before the call. All of it is optional. */
export function BookAboutFields({ onSending }: { onSending: (isSending: boolean) => void }) {
  const { register, formState, watch } = useFormContext<BookingValues>();
  const { field: photos } = useController<BookingValues, 'photos'>({ name: 'photos' });
  const concerns = useQuery({
    ...replyQuery('GET /vet/get/health/concerns/name/v1'),
    select: dataOf,
    staleTime: 300_000,
  });
  const concern = concerns.data?.find(({ _id }) => _id === watch('concern'))?.name;
  const errorOf = (field: keyof BookingValues) => formState.errors[field]?.message;
  return (
    <Card className="flex flex-col gap-6">
      <h2 className="text-lg font-extrabold">What is it about?</h2>
      <SelectField
        label="Concern"
        isOptional
        placeholder={concerns.isPending ? 'Loading…' : 'Choose what fits best'}
        options={concerns.data?.map(({ _id, name }) => ({ value: _id, label: name })) ?? []}
        error={concerns.error && !concerns.data ? textOf(concerns.error) : errorOf('concern')}
        // Options may load after the value was set: without the key the choice wouldn't show.
        key={concerns.data ? 'there' : 'on its way'}
        {...register('concern', { setValueAs: (id) => id || null })}
      />
      <RadioChips label="Since when?" options={durations} error={errorOf('since')} {...register('since')} />
      <TextareaField
        label="What’s wrong?"
        isOptional
        placeholder="Describe what you see, what has changed, what your pet eats and takes"
        error={errorOf('symptoms')}
        {...register('symptoms')}
      />
      <BookInPerson concern={concern} />
      <PhotosField
        label="Photos"
        hint="Of the skin, a wound, a report, the packet of a medicine"
        max={PHOTOS_PER_CONSULTATION}
        ref={photos.ref}
        value={photos.value ?? []}
        onChange={photos.onChange}
        send={(file, options) =>
          upload({ name: 'POST /consultation/upload/image/in/chat/v1', file, ...options })
        }
        onSending={onSending}
        error={errorOf('photos')}
      />
    </Card>
  );
}
