import { useQuery } from '@tanstack/react-query';
import { replyQuery } from '../../../api/query-client';
import { RadioChips } from '../../../ui/form/radio-chips';
import { SelectField } from '../../../ui/form/select-field';
import { inr } from '../../../ui/format/inr';
import { languageOptions, modeOptions, petOptions, type VetDefaults, type VetFilters } from './vet-filters';

/** The maximum fees to choose from, in rupees. */
const FEES = [399, 599, 999];

const ANY = { value: '', label: 'Any' };

const times = [
  ANY,
  { value: 'today', label: 'Today' },
  { value: 'tomorrow', label: 'By tomorrow' },
  { value: 'week', label: 'Within a week' },
];

/** Filters for vets. Reports each change immediately. */
export function VetFilterFields({
  filters,
  defaults,
  onChange,
}: {
  filters: VetFilters;
  defaults: VetDefaults;
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
      <SelectField label="Your pet" options={petOptions(defaults)} {...selectProps('category')} />
      <SelectField
        label="Health concern"
        placeholder="Any concern"
        options={(concerns?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        {...selectProps('concern')}
      />
      <RadioChips label="Where" options={modeOptions} {...selectProps('mode')} />
      <RadioChips label="Earliest slot" options={times} {...selectProps('earliest')} />
      <SelectField label="Language" options={languageOptions(defaults)} {...selectProps('language')} />
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
