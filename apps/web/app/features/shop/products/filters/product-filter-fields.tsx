import { useQuery } from '@tanstack/react-query';
import { priceRange } from '../../../../parts/product-labels';
import { RadioChips } from '../../../../ui/form/radio-chips';
import { SelectField } from '../../../../ui/form/select-field';
import { formatSlug } from '../shelf/product-groups';
import { type FilterOptions, filterOptions, type ProductFilters } from './product-filters';
import type { ShownFilters } from './use-product-filters';

/** An option with the number of matches, unless they weren't all counted. */
const withCount = (label: string, count: number, isCapped: boolean) =>
  isCapped ? label : `${label} (${count})`;

const rangeOf = (min: number | null | undefined, max: number | null | undefined) =>
  min == null && max == null ? '' : `${min ?? ''}-${max ?? ''}`;

const boundsOf = (range: string) => {
  const [min, max] = range.split('-').map((bound) => (bound ? Number(bound) : undefined));
  return { minPrice: min, maxPrice: max };
};

type Choice = 'category' | 'subcategory' | 'concern' | 'pet' | 'brand';

/** Filters for a list of products. Reports each change immediately; doesn't offer options without matches. */
export function ProductFilterFields({ shown }: { shown: ShownFilters }) {
  const { filters, all, fixedFilters, location, change } = shown;
  const { data: options } = useQuery(filterOptions(all, location));
  // A subcategory belongs to its category, and is reset with it.
  const changeCategory = (category?: string) => change({ category, subcategory: undefined });
  const select = (name: Choice, label: string, placeholder: string) => (
    <Select
      name={name}
      label={label}
      placeholder={placeholder}
      options={options}
      value={filters[name]}
      onChange={(value) =>
        // Every control offers only the values of its own filter.
        name === 'category' ? changeCategory(value) : change({ [name]: value } as ProductFilters)
      }
    />
  );
  const hasParts = all.pharmacy || all.category;
  return (
    <div className="flex flex-col gap-5">
      {!fixedFilters.includes('pet') && select('pet', 'Your pet', 'Any pet')}
      {!fixedFilters.includes('category') && !all.pharmacy && select('category', 'Group', 'All groups')}
      {!fixedFilters.includes('subcategory') && hasParts && select('subcategory', 'Kind', 'All kinds')}
      {!fixedFilters.includes('concern') && select('concern', 'For what', 'Any concern')}
      {select('brand', 'Brand', 'Any brand')}
      <Prices filters={filters} change={change} options={options} />
      <Discounts filters={filters} change={change} options={options} />
      <Prescriptions filters={filters} change={change} options={options} />
      <RadioChips
        label="In stock"
        options={[
          { value: '', label: 'All' },
          {
            value: 'yes',
            label: options ? withCount('In stock only', options.inStock, options.isCapped) : 'In stock only',
          },
        ]}
        value={filters.inStock ? 'yes' : ''}
        onChange={({ target }) => change({ inStock: target.value === 'yes' || undefined })}
      />
      {location && !all.shop && (
        <RadioChips
          label="From"
          options={[
            { value: '', label: 'All shops' },
            { value: 'yes', label: 'Shops near you' },
          ]}
          value={filters.near ? 'yes' : ''}
          onChange={({ target }) => change({ near: target.value === 'yes' || undefined })}
        />
      )}
    </div>
  );
}

/** The options of one filter, in the same shape for all. */
function choicesOf(name: Choice, options: FilterOptions) {
  if (name === 'brand')
    return options.brands.map((brand) => ({ slug: brand.name, name: brand.name, count: brand.count }));
  return options[
    ({ category: 'categories', subcategory: 'subcategories', concern: 'concerns', pet: 'pets' } as const)[
      name
    ]
  ];
}

function Select({
  name,
  label,
  placeholder,
  options,
  value,
  onChange,
}: {
  name: Choice;
  label: string;
  placeholder: string;
  options: FilterOptions | undefined;
  value: string | undefined;
  onChange: (value?: string) => void;
}) {
  const choices = options ? choicesOf(name, options) : [];
  if (options && choices.length === 0 && !value) return null;
  const isMissing = value !== undefined && !choices.some(({ slug }) => slug === value);
  return (
    <SelectField
      label={label}
      placeholder={placeholder}
      options={[
        ...choices.map((choice) => ({
          value: choice.slug,
          label: withCount(choice.name, choice.count, options?.isCapped ?? true),
        })),
        // Chosen, but without matches: the box must not look unfiltered.
        ...(isMissing ? [{ value, label: formatSlug(value) }] : []),
      ]}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  );
}

interface PartProps extends Pick<ShownFilters, 'filters' | 'change'> {
  options: FilterOptions | undefined;
}

function Prices({ filters, change, options }: PartProps) {
  if (!options) return null;
  const selected = rangeOf(filters.minPrice, filters.maxPrice);
  const ranges = options.prices
    .filter(({ count, min, max }) => count > 0 || rangeOf(min, max) === selected)
    .map(({ min, max, count }) => ({
      value: rangeOf(min, max),
      label: withCount(priceRange(min, max), count, options.isCapped),
    }));
  const isCustomRange = selected !== '' && !ranges.some(({ value }) => value === selected);
  return (
    <SelectField
      label="Price"
      placeholder="Any price"
      options={[
        ...ranges,
        ...(isCustomRange
          ? [{ value: selected, label: priceRange(filters.minPrice, filters.maxPrice) }]
          : []),
      ]}
      value={selected}
      onChange={({ target }) => change(boundsOf(target.value))}
    />
  );
}

function Discounts({ filters, change, options }: PartProps) {
  if (!options) return null;
  const steps = options.discounts.filter(({ count, min }) => count > 0 || min === filters.minDiscount);
  if (steps.length === 0) return null;
  return (
    <RadioChips
      label="Discount"
      options={[
        { value: '', label: 'Any' },
        ...steps.map(({ min, count }) => ({
          value: String(min),
          label: withCount(`${min}% or more`, count, options.isCapped),
        })),
      ]}
      value={String(filters.minDiscount ?? '')}
      onChange={({ target }) => change({ minDiscount: target.value ? Number(target.value) : undefined })}
    />
  );
}

function Prescriptions({ filters, change, options }: PartProps) {
  const selected = filters.needsPrescription;
  if (!options || (options.withPrescription === 0 && selected === undefined)) return null;
  return (
    <RadioChips
      label="Prescription"
      options={[
        { value: '', label: 'All' },
        { value: 'no', label: withCount('Not needed', options.withoutPrescription, options.isCapped) },
        { value: 'yes', label: withCount('Needed', options.withPrescription, options.isCapped) },
      ]}
      value={selected === undefined ? '' : selected ? 'yes' : 'no'}
      onChange={({ target }) =>
        change({ needsPrescription: target.value ? target.value === 'yes' : undefined })
      }
    />
  );
}
