import { ArrowDownWideNarrow } from 'lucide-react';
import { SelectField, type SelectFieldProps } from './select-field';

export type SortFieldProps = Omit<SelectFieldProps, 'hint' | 'error' | 'isOptional' | 'isLabelHidden'>;

/** How a list is sorted: the icon explains it, and screen readers read the label. */
export const SortField = (props: SortFieldProps) => (
  <div className="relative">
    <SelectField {...props} isLabelHidden className="rounded-full pl-11 font-bold" />
    <ArrowDownWideNarrow
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-ink-soft"
    />
  </div>
);
