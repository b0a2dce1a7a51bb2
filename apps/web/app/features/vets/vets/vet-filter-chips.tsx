import { sortNames } from '../../../parts/vet-labels';
import { SelectChip, ToggleChip } from '../../../ui/form/filter-chips';
import {
  ANY_LANGUAGE,
  ANY_PET,
  languageOptions,
  modeOptions,
  petOptions,
  type VetDefaults,
  type VetFilters,
} from './vet-filters';

export const sortOptions = Object.entries(sortNames).map(([value, label]) => ({ value, label }));

interface VetFilterChipsProps {
  filters: VetFilters;
  defaults: VetDefaults;
  sort: NonNullable<VetFilters['sort']>;
  onChange: (change: VetFilters) => void;
  onSort: (sort: VetFilters['sort']) => void;
}

/** The filters that owners use most. Reports each change immediately. */
export function VetFilterChips({ filters, defaults, sort, onChange, onSort }: VetFilterChipsProps) {
  const { category = '', language = '', mode = '' } = filters;
  const hasKinds = defaults.kinds.length > 0;
  // Every chip offers only the values of its own filter.
  const set = (name: keyof VetFilters) => (value: string) =>
    onChange({ [name]: value || undefined } as VetFilters);
  return (
    <>
      <SelectChip
        label="Your pet"
        options={petOptions(defaults)}
        value={category}
        isOn={category === '' ? hasKinds : category !== ANY_PET}
        onChange={set('category')}
      />
      <SelectChip
        label="Language"
        options={languageOptions(defaults)}
        value={language}
        isOn={language === '' ? defaults.language !== undefined : language !== ANY_LANGUAGE}
        onChange={set('language')}
      />
      <ToggleChip
        isOn={filters.earliest === 'today'}
        onChange={(isOn) => onChange({ earliest: isOn ? 'today' : undefined })}
      >
        Today
      </ToggleChip>
      <SelectChip
        label="Where"
        options={modeOptions}
        value={mode === 'video' ? '' : mode}
        isOn={mode === 'home'}
        onChange={set('mode')}
      />
      <SelectChip
        label="Sort by"
        options={sortOptions}
        value={sort}
        isOn={false}
        onChange={(value) => onSort(value as VetFilters['sort'])}
      />
    </>
  );
}
