import { Combobox } from '@base-ui/react/combobox';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, X } from 'lucide-react';
import { type Ref, useDeferredValue, useState } from 'react';
import { textOf } from '../../api/errors-to-toasts';
import { Field, type FieldProps } from '../../ui/form/field';
import type { Choice, ReferencedList } from './fields';
import { listQuery, openedQuery } from './office-calls';
import type { OfficeRow } from './values';

interface ReferenceFieldProps extends FieldProps {
  to: ReferencedList;
  /** The record's id. */
  value: string | null | undefined;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  name?: string;
}

const isSame = (one: Choice, other: Choice) => one.value === other.value;

/** A record of another list, found by typing. */
export function ReferenceField({ to, value, onChange, onBlur, ref, name, ...field }: ReferenceFieldProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const selected = useSelected(to, value);
  const found = useQuery({
    ...listQuery(to.name, { ...to.filters, search: search === selected?.label ? '' : search }),
    placeholderData: (before) => before,
  });
  const choices = (found.data?.data ?? []).map((row) => ({ value: row._id, label: to.nameOf(row) }));
  const items = selected && !choices.some((one) => isSame(one, selected)) ? [...choices, selected] : choices;
  return (
    <Field {...field}>
      {(controlProps) => (
        <Combobox.Root
          items={items}
          filter={null}
          value={selected ?? null}
          isItemEqualToValue={isSame}
          onInputValueChange={setTyped}
          onValueChange={(choice) => onChange(choice?.value ?? null)}
        >
          <div className="relative">
            <Combobox.Input
              {...controlProps}
              ref={ref}
              name={name}
              onBlur={onBlur}
              className="control pr-22"
            />
            <div className="absolute inset-y-0 right-0 flex">
              <Combobox.Clear aria-label={`Clear ${field.label}`} className="grid w-11 place-items-center">
                <X className="size-4.5" aria-hidden="true" />
              </Combobox.Clear>
              <Combobox.Trigger
                aria-label={`All choices of ${field.label}`}
                className="grid w-11 place-items-center"
              >
                <ChevronDown className="size-5 text-ink-soft" aria-hidden="true" />
              </Combobox.Trigger>
            </div>
          </div>
          <Combobox.Portal>
            <Combobox.Positioner sideOffset={6} className="z-30 outline-none">
              <Combobox.Popup className="max-h-80 w-(--anchor-width) overflow-y-auto rounded-lg border border-line bg-surface p-1.5 text-ink shadow-pop">
                <Combobox.Status className="px-3 py-2 text-sm text-ink-soft empty:hidden">
                  {statusOf(found, items.length)}
                </Combobox.Status>
                <Combobox.List>
                  {(choice: Choice) => (
                    <Combobox.Item
                      key={choice.value}
                      value={choice}
                      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm font-bold outline-none select-none data-highlighted:bg-primary-soft data-highlighted:text-on-primary-soft"
                    >
                      <span className="min-w-0 flex-1 wrap-anywhere">{choice.label}</span>
                      <Combobox.ItemIndicator>
                        <Check className="size-4" aria-hidden="true" />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  );
}

/** The referenced record by its name; until that is known, by its id. */
function useSelected({ name, nameOf }: ReferencedList, id: string | null | undefined): Choice | undefined {
  const { data } = useQuery({ ...openedQuery<OfficeRow>({ name, id: id ?? '' }), enabled: Boolean(id) });
  if (!id) return undefined;
  return { value: id, label: data ? nameOf(data.data) : '…' };
}

function statusOf({ error, isFetching }: { error: Error | null; isFetching: boolean }, count: number) {
  if (error) return textOf(error);
  if (count > 0) return undefined;
  return isFetching ? 'Searching…' : 'No matches.';
}
