import { type Role, roleNames, roleScopes, roles } from '@tailwell/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../api/query-client';
import { ListFault } from '../../../parts/page/list-fault';
import { servedCities } from '../../../parts/served-cities';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';

/** A role and its scope, as chosen. */
export interface RoleSelection {
  role: Role | '';
  shopId: string | null;
  vetId: string | null;
  cityId: string | null;
}

export const EMPTY_ROLE: RoleSelection = { role: '', shopId: null, vetId: null, cityId: null };

interface RoleFieldsProps {
  value: RoleSelection;
  errors: Record<string, string>;
  onChange: (value: RoleSelection) => void;
}

export const roleOptions = roles.map((role) => ({ value: role, label: roleNames[role] }));

/** The role and, if required, its scope: a shop, a vet profile, or a city. */
export function RoleFields({ value, errors, onChange }: RoleFieldsProps) {
  const scope = value.role ? roleScopes[value.role] : undefined;
  return (
    <>
      <SelectField
        label="Role"
        placeholder="Choose a role"
        options={roleOptions}
        value={value.role}
        error={errors.role}
        onChange={({ target }) => onChange({ ...EMPTY_ROLE, role: target.value as Role })}
      />
      {scope === 'city' && (
        <City
          selected={value.cityId}
          error={errors.cityId}
          onChange={(cityId) => onChange({ ...value, cityId })}
        />
      )}
      {scope === 'shop' && (
        <Choice
          label="Shop"
          of="shops"
          selected={value.shopId}
          error={errors.shopId}
          onChange={(shopId) => onChange({ ...value, shopId })}
        />
      )}
      {scope === 'vet' && (
        <Choice
          label="Vet’s profile"
          of="vets"
          selected={value.vetId}
          error={errors.vetId}
          onChange={(vetId) => onChange({ ...value, vetId })}
        />
      )}
    </>
  );
}

interface CityProps {
  selected: string | null;
  error: string | undefined;
  onChange: (id: string | null) => void;
}

/** One of the cities served, or all of them. */
function City({ selected, error, onChange }: CityProps) {
  const { data: cities = [] } = useQuery(servedCities);
  return (
    <SelectField
      label="City"
      isOptional
      placeholder="All cities"
      options={cities.map(({ _id, name, state }) => ({ value: _id, label: `${name}, ${state}` }))}
      value={selected ?? ''}
      error={error}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}

interface ChoiceProps {
  label: string;
  of: 'shops' | 'vets';
  selected: string | null;
  error: string | undefined;
  onChange: (id: string | null) => void;
}

/** Shows some choices; typing finds the others. */
function Choice({ label, of, selected, error, onChange }: ChoiceProps) {
  const [search, setSearch] = useState('');
  const found = useQuery(apiQuery('GET /console/find/role/scopes/v1', { query: { search } }));
  if (found.error && !found.data) return <ListFault list={found} />;
  const options = (found.data?.[of] ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <>
      <TextField
        label={`Find: ${label.toLowerCase()}`}
        value={search}
        maxLength={80}
        onChange={({ target }) => {
          setSearch(target.value);
          onChange(null);
        }}
      />
      <SelectField
        label={label}
        placeholder={found.isFetching ? 'Loading…' : options.length > 0 ? 'Choose one' : 'Nothing found'}
        options={options}
        value={selected ?? ''}
        error={error}
        onChange={({ target }) => onChange(target.value || null)}
      />
    </>
  );
}
