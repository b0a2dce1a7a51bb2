import { RadioChips } from '../../../ui/form/radio-chips';
import { SelectField } from '../../../ui/form/select-field';
import { formatKm } from '../../../ui/format/distance';
import { DISTANCES, type ShopFilters } from './shop-filters';

/** Filters for shops. Reports each change immediately. */
export function ShopFilterFields({
  filters,
  onChange,
  cities,
  hasLocation,
}: {
  filters: ShopFilters;
  onChange: (change: ShopFilters) => void;
  cities: readonly string[];
  /** The user's location is known. */
  hasLocation: boolean;
}) {
  const cityOptions = filters.city && !cities.includes(filters.city) ? [...cities, filters.city] : cities;
  return (
    <div className="flex flex-col gap-5">
      <RadioChips
        label="Open"
        options={[
          { value: '', label: 'At any time' },
          { value: 'yes', label: 'Now' },
        ]}
        value={filters.isOpen ? 'yes' : ''}
        onChange={({ target }) => onChange({ isOpen: target.value === 'yes' || undefined })}
      />
      <RadioChips
        label="What they sell"
        options={[
          { value: '', label: 'Anything' },
          { value: 'yes', label: 'Medicine, too' },
        ]}
        value={filters.hasPharmacy ? 'yes' : ''}
        onChange={({ target }) => onChange({ hasPharmacy: target.value === 'yes' || undefined })}
      />
      {hasLocation && (
        <SelectField
          label="How far"
          placeholder="Any distance"
          options={DISTANCES.map((km) => ({ value: String(km), label: `Up to ${formatKm(km)}` }))}
          value={String(filters.withinKm ?? '')}
          onChange={({ target }) =>
            onChange({ withinKm: DISTANCES.find((km) => String(km) === target.value) })
          }
        />
      )}
      <SelectField
        label="City"
        placeholder="Any city"
        options={cityOptions.map((city) => ({ value: city, label: city }))}
        value={filters.city ?? ''}
        onChange={({ target }) => onChange({ city: target.value || undefined })}
      />
    </div>
  );
}
