import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { SearchLine } from '../../ui/form/search-bar';
import { SelectField } from '../../ui/form/select-field';
import { SortField } from '../../ui/form/sort-field';
import { TextField } from '../../ui/form/text-field';
import { Dialog } from '../../ui/overlay/dialog';
import type { OfficeFilter, OfficeList } from './office-list';
import { ReferenceField } from './reference-field';

type FilterValues = Record<string, string | undefined>;

interface ListBarProps {
  list: OfficeList;
  /** As in the address. */
  query: ReturnType<OfficeList['address']['read']>;
  onChange: (changes: FilterValues) => void;
}

/** Search and filters of a list; where space is short, as on phones, the filters are in a sheet. */
export function ListBar({ list, query, onChange }: ListBarProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const values = query as unknown as FilterValues;
  const activeFilters = list.filters.filter(([key]) => values[key] !== undefined);
  const clear = () => onChange(Object.fromEntries(list.filters.map(([key]) => [key, undefined])));
  const filters = list.filters.map(([key, filter]) => (
    <FilterField
      key={key}
      filter={filter}
      value={values[key]}
      onChange={(value) => onChange({ [key]: value })}
    />
  ));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full @xl:w-auto @xl:min-w-64 @xl:flex-1">
        <SearchLine
          label={`Search ${list.title.toLowerCase()}`}
          search={query.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      {list.filters.length > 0 && (
        <>
          <div className="flex flex-wrap items-end gap-3 @max-xl:hidden">{filters}</div>
          <Button
            variant="secondary"
            className="min-h-12 @xl:hidden"
            icon={<SlidersHorizontal className="size-4" aria-hidden="true" />}
            onClick={() => setSheetOpen(true)}
          >
            {activeFilters.length > 0 ? `Filters (${activeFilters.length})` : 'Filters'}
          </Button>
        </>
      )}
      <div className="min-w-0 flex-1 @xl:hidden">
        <SortField
          label="Sort by"
          value={query.sort}
          options={sortOptions(list)}
          onChange={({ target }) => onChange({ sort: target.value })}
        />
      </div>
      {activeFilters.length > 0 && (
        <Button variant="quiet" className="min-h-12 @max-xl:hidden" onClick={clear}>
          Clear filters
        </Button>
      )}
      <Dialog
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title="Filters"
        actions={
          <>
            <Button variant="secondary" onClick={clear}>
              Clear filters
            </Button>
            <Button onClick={() => setSheetOpen(false)}>Show the list</Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">{filters}</div>
      </Dialog>
    </div>
  );
}

/** Cards have no headers to click. */
function sortOptions({ columns, fields }: OfficeList) {
  return columns.flatMap(({ key, header, sort }) => {
    const name = header ?? fields.find((field) => field.key === key)?.label ?? key;
    return sort
      ? [
          { value: sort, label: name },
          { value: `-${sort}`, label: `${name}, reversed` },
        ]
      : [];
  });
}

interface FilterFieldProps {
  filter: OfficeFilter;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function FilterField({ filter, value = '', onChange }: FilterFieldProps) {
  const { label } = filter;
  if (filter.kind === 'select') {
    return (
      <SelectField
        label={label}
        isLabelHidden
        className="rounded-full"
        placeholder={filter.all}
        options={filter.choices}
        value={value}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    );
  }
  if (filter.kind === 'record') {
    if (!value) return null;
    return (
      <Button
        variant="secondary"
        className="min-h-12"
        icon={<X className="size-4" aria-hidden="true" />}
        onClick={() => onChange(undefined)}
      >
        {label} only
      </Button>
    );
  }
  if (filter.kind === 'reference') {
    return (
      <div className="md:w-56">
        <ReferenceField
          label={label}
          to={filter.to}
          value={value || null}
          onChange={(id) => onChange(id ?? undefined)}
        />
      </div>
    );
  }
  return (
    <form
      // Remounted when the address changes.
      key={value}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(String(new FormData(event.currentTarget).get('value')).trim() || undefined);
      }}
    >
      <TextField
        label={label}
        // A date field shows no placeholder.
        isLabelHidden={filter.kind !== 'date'}
        placeholder={label}
        className="rounded-full md:w-44"
        name="value"
        type={filter.kind === 'date' ? 'date' : 'text'}
        maxLength={80}
        defaultValue={value}
        onBlur={({ target }) => target.value.trim() !== value && target.form?.requestSubmit()}
      />
    </form>
  );
}
