import { useQuery } from '@tanstack/react-query';
import { type Field, formatValue, type ReferencedList } from './fields';
import { openedQuery } from './office-calls';
import type { OfficeRow } from './values';

/** The value of a field, formatted. */
export const FieldValue = ({ field, value }: { field: Field; value: unknown }) =>
  field.kind === 'reference' && value ? (
    <ReferenceName to={field.to} id={String(value)} />
  ) : (
    formatValue(field, value)
  );

/** A record of another list by its name; a deleted one by its id. */
function ReferenceName({ to: { name, nameOf }, id }: { to: ReferencedList; id: string }) {
  const { data } = useQuery({ ...openedQuery<OfficeRow>({ name, id }), staleTime: 60_000, retry: false });
  return data ? nameOf(data.data) : id;
}
