import { petCategories } from '@tailwell/contract/pet-categories';
import { vetLanguages } from '@tailwell/contract/vets/vet-constants';
import { useQuery } from '@tanstack/react-query';
import { replyQuery } from '../../../api/query-client';
import { RadioChips } from '../../../ui/form/radio-chips';
import { SelectField } from '../../../ui/form/select-field';
import { inr } from '../../../ui/format/inr';
import { ANY_PET, type VetFilters } from './vet-filters';

/** The maximum fees to choose from, in rupees. */
const FEES = [399, 599, 999];

const ANY = { value: '', label: 'Any' };

const times = [
  ANY,
  { value: 'today', label: 'Today' },
  { value: 'tomorrow', label: 'By tomorrow' },
  { value: 'week', label: 'Within a week' },
];

const modes = [
  { value: '', label: 'By video' },
  { value: 'home', label: 'At home' },
];

/** Filters for vets. Reports each change immediately. */
export function VetFilterFields({
  filters,
  hasPets,
  onChange,
}: {
  filters: VetFilters;
  /** Without a chosen kind, vets for the user's own pets are shown. */
  hasPets: boolean;
  onChange: (change: VetFilters) => void;
}) {
  const { data: concerns } = useQuery(replyQuery('GET /vet/get/health/concerns/name/v1'));
  const selectProps = <K extends keyof VetFilters>(name: K) => ({
    value: String(filters[name] ?? ''),
    // Every control offers only the values of its own filter.
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [name]: target.value || undefined } as VetFilters),
  });
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        label="Your pet"
        placeholder={hasPets ? 'My pets' : 'Any pet'}
        options={[
          ...(hasPets ? [{ value: ANY_PET, label: 'Any pet' }] : []),
          ...petCategories.map(({ slug, name }) => ({ value: slug as string, label: name })),
        ]}
        {...selectProps('category')}
      />
      <SelectField
        label="Health concern"
        placeholder="Any concern"
        options={(concerns?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        {...selectProps('concern')}
      />
      <RadioChips label="Where" options={modes} {...selectProps('mode')} />
      <RadioChips label="Earliest slot" options={times} {...selectProps('earliest')} />
      <SelectField
        label="Language"
        placeholder="Any language"
        options={vetLanguages.map((language) => ({ value: language, label: language }))}
        {...selectProps('language')}
      />
      <SelectField
        label="City"
        placeholder="Any city"
        options={(concerns?.cities ?? []).map((city) => ({ value: city, label: city }))}
        {...selectProps('city')}
      />
      <SelectField
        label="Fee"
        placeholder="Any fee"
        options={FEES.map((fee) => ({ value: String(fee), label: `Up to ${inr(fee)}` }))}
        {...selectProps('maxFee')}
        onChange={({ target }) => onChange({ maxFee: target.value ? Number(target.value) : undefined })}
      />
    </div>
  );
}
